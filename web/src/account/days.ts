// Made from the server's HTTP bodies by tools/web.py; do not edit.

/** In seconds since 1970. */
export interface NewHoliday {
  begin: number;
  end: number;
}

/** The holiday that goes on or comes next, and how many seconds of holiday are left. */
export interface Holidays {
  begin: number | null;
  end: number | null;
  left: number;
}
