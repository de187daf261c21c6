"""The page in other browsers than Chromium: Debian's Firefox and WebKit, through their own doors."""
