# What can be made here; `make help` lists it.

PREFIX = /usr/local
DESTDIR =
# What `make run` shows; empty for the Presidents that come with the program.
CATALOGUE =

SWIFT = swift
OLDEST_SWIFT = 6.2
PROGRAM = .build/release/diptych
READER = .build/release/diptych-reader
SENSOR = .build/release/diptych-sensor
PEERS = .build/peers
PICTURES = .build/pictures
DOCS = Sources/Diptych/Diptych.docc
DATA = Resources Assets
# What `make fuzz` tries, for how long each, and from which beginning.
FUZZ_TARGETS = markdown html pictures requests answers themes index
SECONDS = 60
SEED = 1
# What a release is built with: functions in sections of their own, those that run side by side, by the list that
# `make order` writes, and alike ones once; types that know each other without looking for themselves at the start;
# no names for others to call; a table of relocations a hundredth as long (glibc 2.36).
RELEASE = -c release -Xswiftc -use-ld=lld $(foreach flag,-function-sections \
  -disable-concrete-type-metadata-mangled-name-accessors,-Xswiftc -Xfrontend -Xswiftc $(flag)) \
  $(foreach flag,--no-warn-symbol-ordering --no-export-dynamic --icf=all -z pack-relative-relocs,-Xlinker $(flag)) \
  -Xlinker $(call quoted,--symbol-ordering-file=$(CURDIR)/Sources/diptych.order)
# One that stands alone and needs no Swift where it runs, nor all of libstdc++ for the little that Swift takes of
# it: .build/archives holds nothing but its archive.
ALONE = $(RELEASE) --static-swift-stdlib -Xswiftc $(call quoted,-L$(CURDIR)/.build/archives)
# Where the loader looks first for what libraries call: most of it is there, and at each start it asks the forty
# others in turn for each of five thousand names. Clang takes libraries before all others by this variable alone;
# each goes before those that are there already, so that the last one is the first.
export CCC_OVERRIDE_OPTIONS = \# ^-Wl,--no-as-needed $(foreach library,pango-1.0 cairo png16 X11 harfbuzz \
  gobject-2.0 glib-2.0 c,^-l$(library)) ^-Wl,--as-needed
# Whether `make bench-instructions` writes what it counts into the tree.
RECORD =

# $(call quoted,TEXT) is TEXT as one word of the shell's, whatever stands in it.
quoted = '$(subst ','\'',$(1))'
# Nothing, or the one word that $(CATALOGUE) is.
catalogue = $(if $(CATALOGUE),$(call quoted,$(CATALOGUE)))

# The libraries that Diptych is painted with, and their headers.
LIBRARY_PACKAGES = libx11-dev libxext-dev libxi-dev libxrandr-dev libxfixes-dev libxss-dev \
  libcairo2-dev libpango1.0-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libexpat1-dev \
  libpng-dev zlib1g-dev libqrencode-dev libxml2-dev libgdk-pixbuf-2.0-dev librsvg2-dev libsystemd-dev pkg-config
# What the Swift toolchain itself is linked against, and what it links programs with.
SWIFT_PACKAGES = libncurses6 libcurl4 libxml2 libsqlite3-0 libstdc++-12-dev libc6-dev binutils
BUILD_PACKAGES = $(LIBRARY_PACKAGES) $(SWIFT_PACKAGES)
FONT_PACKAGES = fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-mono fonts-noto-color-emoji
TEST_PACKAGES = xvfb xserver-xorg-core xserver-xorg-video-dummy xserver-xephyr openbox \
  matchbox-window-manager xinput libxtst-dev libxres-dev libxdamage-dev x11-xserver-utils x11-xkb-utils strace util-linux \
  mount systemd dbus-daemon dbus-bin python3-dbusmock
BENCH_PACKAGES = $(BUILD_PACKAGES) $(FONT_PACKAGES) $(TEST_PACKAGES) gcc
# What else shows a list beside an article, to compare with.
PEER_PACKAGES = libadwaita-1-dev libjson-glib-dev qml-qt6 qml6-module-qtquick \
  qml6-module-qtquick-window qml6-module-qtqml-workerscript chromium

.DEFAULT_GOAL = build
.NOTPARALLEL:
.PHONY: build run pictures test mutate fuzz lint bench bench-peers bench-instructions order docs docs-pictures gallery install uninstall clean help

build: ## the programs, in .build/release/
	$(call need_packages,$(BUILD_PACKAGES))
	$(build)

run: ## open the kiosk on $DISPLAY, or draw pictures of it where there is none
	$(call need_packages,$(BUILD_PACKAGES) $(FONT_PACKAGES))
	$(build)
	@if [ -n "$$DISPLAY" ]; then exec $(PROGRAM) run $(catalogue); fi; \
	echo 'DISPLAY is not set: drawing pictures instead of opening a window.'; \
	$(MAKE) --no-print-directory pictures

pictures: # what `make run` draws without a display
	@mkdir -p $(PICTURES)
	@$(PROGRAM) shot $(catalogue) --size 1024x768 -o $(PICTURES)/landscape.png
	@$(PROGRAM) shot $(catalogue) --size 768x1024 --popover master -o $(PICTURES)/portrait-master.png
	@$(PROGRAM) shot $(catalogue) --size 768x1024 --popover language \
	  -o $(PICTURES)/portrait-language.png
	@for name in landscape portrait-master portrait-language; do \
	  echo "$(CURDIR)/$(PICTURES)/$$name.png"; \
	done

test: ## every test, against X servers of its own
	$(call need_packages,$(BUILD_PACKAGES) $(FONT_PACKAGES) $(TEST_PACKAGES))
	$(lint)
	$(build)
	$(SWIFT) build $(ALONE) --product diptych-walk
	.build/release/diptych-walk
	$(SWIFT) build --package-path Tests/Examples/Planets --scratch-path .build/examples
	$(SWIFT) test --disable-xctest

mutate: ## break each rule of behaviour in turn, and see that its tests notice
	$(call need_packages,$(BUILD_PACKAGES) libxtst-dev libxres-dev libxdamage-dev)
	@Tests/Mutations/run

# Each with an address sanitizer for SECONDS; what fails leaves its input in .build/fuzz/input.
fuzz: ## inputs that nobody meant, a minute for each kind of them
	$(call need_packages,$(BUILD_PACKAGES))
	$(SWIFT) build --sanitize=address --scratch-path .build/fuzz --product diptych-fuzz
	$(SWIFT) build --sanitize=address --scratch-path .build/fuzz --product diptych-reader
	@set -e; for target in $(FUZZ_TARGETS); do \
	  ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no .build/fuzz/debug/diptych-fuzz \
	    $$target $(SECONDS) $(SEED) .build/fuzz/debug/diptych-reader .build/fuzz; \
	done

lint: ## the layout of the code
	$(need_swift)
	$(lint)

# The machine should do nothing else meanwhile.
bench: ## what states, articles, screens, touches and frames cost, beside the least C that paints such screens
	$(call need_packages,$(BENCH_PACKAGES))
	$(build)
	$(SWIFT) build $(ALONE) --product diptych-model-bench
	$(SWIFT) build $(ALONE) --product diptych-content-bench
	.build/release/diptych-model-bench
	.build/release/diptych-content-bench
	$(call compare,)
	$(SWIFT) build $(RELEASE) --product diptych-frames-bench
	.build/release/diptych-frames-bench
	$(SWIFT) build $(RELEASE) --product diptych-growth-bench
	.build/release/diptych-growth-bench

bench-peers: ## what screens and touches cost, beside GTK, Qt Quick and Chromium
	$(call need_packages,$(BENCH_PACKAGES) $(PEER_PACKAGES))
	$(build)
	$(call compile,gtk,libadwaita-1 json-glib-1.0)
	$(call compare,peers)

# With RECORD=1 they become what others are compared with.
bench-instructions: ## instructions of a start, a tap and scroll steps, beside those recorded; RECORD=1 records them
	$(call need_packages,$(BENCH_PACKAGES) valgrind)
	$(build)
	$(SWIFT) build $(RELEASE) --product diptych-instructions-bench
	.build/release/diptych-instructions-bench $(swift_version) $(if $(RECORD),record)

order: ## the list of functions that the linker lays side by side, written anew
	$(call need_packages,$(BENCH_PACKAGES) valgrind)
	$(build)
	$(SWIFT) build $(RELEASE) --product diptych-instructions-bench
	.build/release/diptych-instructions-bench order
	$(build)

# DocC looks for pictures by their names and for pages by theirs, plain Markdown by their paths.
docs: ## the documentation as web pages, in .build/docs/
	$(need_swift)
	@docc=$$($(SWIFT) -print-target-info | sed -n 's,.*"runtimeResourcePath": "\(.*\)/lib/swift".*,\1,p')/bin/docc; \
	if [ ! -x "$$docc" ]; then \
	  echo "docc is missing: this Swift toolchain has no $$docc." >&2; \
	  echo 'The pages can be read as they are, from $(DOCS)/Diptych.md on.' >&2; \
	  exit 1; \
	fi; \
	set -e; rm -rf .build/Diptych.docc .build/docs; cp -R $(DOCS) .build/Diptych.docc; \
	sed -i -e 's,](Pictures/,](,g' -e 's,](\([A-Za-z]*\)\.md),](doc:\1),g' \
	  -e 's,\[\([A-Za-z]*\)\](#[a-z]*),[\1](doc:#\1),g' .build/Diptych.docc/*.md; \
	"$$docc" convert .build/Diptych.docc --output-path .build/docs --warnings-as-errors \
	  --fallback-display-name Diptych --fallback-bundle-identifier diptych; \
	echo 'Look at it: '"$$docc"' preview .build/Diptych.docc'

docs-pictures: ## the pictures of the seeds, drawn anew by what `make build` built
	$(call draw,Seeds.md)

gallery: ## the pictures of the gallery, drawn anew by what `make build` built
	$(call draw,Gallery.md)

# Root's PATH may hold no Swift: then what has been built is installed.
install: ## program, data and kiosk.service, under DESTDIR and PREFIX
	@if command -v $(SWIFT) >/dev/null || [ ! -x $(PROGRAM) ] || [ ! -x $(READER) ] \
	  || [ ! -x $(SENSOR) ]; then \
	  $(MAKE) --no-print-directory build; \
	fi
	$(places); set -e; \
	install -D -m 755 -s $(PROGRAM) "$$to/bin/diptych"; \
	install -D -m 755 -s $(READER) "$$to/libexec/diptych/diptych-reader"; \
	install -D -m 755 -s $(SENSOR) "$$to/libexec/diptych/diptych-sensor"; \
	for folder in $(wildcard $(DATA)); do \
	  rm -rf "$$to/share/diptych/$$folder"; \
	  mkdir -p "$$to/share/diptych/$$folder"; \
	  cp -RP --preserve=timestamps "$$folder/." "$$to/share/diptych/$$folder"; \
	done; \
	chmod -R u=rwX,go=rX "$$to/share/diptych"; \
	for file in $(wildcard README.md LICENSE); do \
	  install -D -m 644 "$$file" "$$to/share/doc/diptych/$$file"; \
	done; \
	mkdir -p "$$to/lib/systemd/system"; \
	sed "s|/usr/local/|$$unit/|g" kiosk.service >"$$to/lib/systemd/system/kiosk.service"; \
	chmod 644 "$$to/lib/systemd/system/kiosk.service"; \
	echo "Installed under $$to"; \
	case $$prefix in /usr|/usr/local) ;; *) \
	  echo "systemd knows no units there; it takes them by their path:"; \
	  echo "  systemctl enable '$$prefix/lib/systemd/system/kiosk.service'" ;; \
	esac

uninstall: ## take away what `make install` put there
	$(places); \
	rm -f "$$to/bin/diptych" "$$to/lib/systemd/system/kiosk.service"; \
	rm -rf "$$to/libexec/diptych"; \
	for folder in $(DATA); do rm -rf "$$to/share/diptych/$$folder"; done; \
	rm -rf "$$to/share/doc/diptych"; \
	if [ -d "$$to/share/diptych" ]; then rmdir --ignore-fail-on-non-empty "$$to/share/diptych"; fi

clean: ## take away everything that was built
	rm -rf .build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 28

# The steps that several of these share.

# The programs. The linker does not run again for another list alone.
define build
	$(need_swift)
	@rm -rf .build/archives; mkdir -p .build/archives; \
	archive=$$(ls -d /usr/lib/gcc/$$(uname -m)-linux-gnu/*/libstdc++.a 2>/dev/null | sort -V | tail -n 1); \
	if [ -n "$$archive" ]; then ln -s "$$archive" .build/archives/; fi
	@if [ ! Sources/diptych.order -ot $(PROGRAM) ]; then rm -f $(PROGRAM); fi
	$(SWIFT) build $(ALONE) --product diptych
	$(SWIFT) build $(ALONE) --product diptych-reader
	$(SWIFT) build $(ALONE) --product diptych-sensor
endef

lint = $(SWIFT) format lint --strict -r Sources Tests Package.swift

# $(call compile,NAME,LIBRARIES) makes a program that ours are compared with.
define compile
	@mkdir -p $(PEERS)
	$(CC) -O2 -Wall -o $(PEERS)/$(1) Tests/Benchmarks/Peers/$(1).c $$(pkg-config --cflags --libs $(2))
endef

# $(call compare,WHOM) measures screens and touches.
define compare
	$(call compile,floor,pangocairo x11 xext)
	$(SWIFT) build $(RELEASE) --product diptych-screen-bench
	$(SWIFT) build $(RELEASE) --product diptych-touch-bench
	.build/release/diptych-screen-bench $(1)
	.build/release/diptych-touch-bench $(1)
endef

# $(call draw,PAGE) draws a page's pictures: the commands stand where the reader finds them.
draw = @mkdir -p .build; sed -n -e ':more' -e '/\\$$/{N;s/\\\n//;b more' -e '}' -e '/^mkdir/p' -e '/^printf/p' \
	  -e 's,^diptych shot \(.*\) -o \([A-Za-z-]*\.png\)$$,$(PROGRAM) shot \1 -o $(DOCS)/Pictures/\2,p' \
	  $(DOCS)/$(1) | sh -ex

# $to is where files go, $unit the same place as kiosk.service and then sed must read it: systemd
# takes "%" and blanks for its own, sed "\", "&" and "|".
define places
@prefix=$(call quoted,$(PREFIX)); \
case $$prefix in /*) ;; *) prefix="$$PWD/$$prefix" ;; esac; \
prefix=$${prefix%/}; \
to=$(call quoted,$(DESTDIR))"$$prefix"; \
unit=$$(printf '%s\n' "$$prefix" | sed 's/%/%%/g; s/ /\\x20/g; s/[\\&|]/\\&/g')
endef

no_swift = Swift $(OLDEST_SWIFT) or later is needed, and "$(SWIFT) --version" does not work here. \
  Get it from https://www.swift.org/install/linux/ and put it on PATH.

# The version of Swift, as the shell finds it.
swift_version = "$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')"

# Says what is wrong with the Swift that PATH leads to, if anything is.
define need_swift
@set -- $$($(SWIFT) --version 2>/dev/null \
  | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p'); \
if [ $$# -ne 2 ]; then echo '$(no_swift)' >&2; exit 1; fi; \
if [ "$$(printf '%s\n' $(OLDEST_SWIFT) $$1.$$2 | sort -V | head -n 1)" != $(OLDEST_SWIFT) ]; then \
  echo "Swift $(OLDEST_SWIFT) or later is needed; $$(command -v $(SWIFT)) is $$1.$$2." >&2; \
  exit 1; \
fi
endef

# $(call need_packages,NAMES) installs the Debian packages that are missing. When none is, no package
# manager is called; a package that another one provides counts as there. Without any Swift nothing
# is installed.
define need_packages
@if ! command -v $(SWIFT) >/dev/null; then echo '$(no_swift)' >&2; exit 1; fi; \
if ! command -v dpkg-query >/dev/null; then \
  echo 'This is not Debian; what Debian calls so must be there: $(strip $(1))'; \
  exit 0; \
fi; \
present=" $$(dpkg-query -W -f '$${db:Status-Status} $${Package} $${Provides}\n' \
  | sed -n 's/([^)]*)//g; s/,/ /g; s/^installed //p' | tr -s '\n' ' ') "; \
missing=; \
for package in $(1); do \
  case $$present in *" $$package "*) ;; *) missing="$$missing $$package" ;; esac; \
done; \
if [ -z "$$missing" ]; then exit 0; fi; \
if [ "$$(id -u)" -eq 0 ]; then as=env; \
elif command -v sudo >/dev/null; then as='sudo env'; \
else \
  echo "These packages are missing, and only root can install them:$$missing" >&2; \
  exit 1; \
fi; \
echo "Installing$$missing"; \
$$as apt-get update || echo 'The package lists could not be renewed; trying with those at hand.' >&2; \
$$as DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $$missing
endef
