// SQLite can load extensions with dlopen. In a program without shared libraries glibc's dlopen
// works only where the very same glibc is installed, and the linker warns of it at every build.
// Winnow loads no extensions, so the static program redirects dlopen (ld's --wrap) to this refusal,
// which SQLite reports as an ordinary error. Linked only with WINNOW_STATIC.

// The name is ld's, not ours.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" void* __wrap_dlopen(const char*, int) noexcept { return nullptr; }
