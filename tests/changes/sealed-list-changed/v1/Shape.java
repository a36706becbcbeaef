public sealed interface Shape permits Circle {}
