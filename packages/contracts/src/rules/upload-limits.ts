/** Limits of files that staff send, beside the limits of what is in them. The web uses them without loading the schemas. */
const GUIDE_MEGABYTES_MAX = 60;
const SHEET_MEGABYTES_MAX = 16;
const MB = 1024 * 1024;

export const UPLOAD_LIMITS = {
  /** Largest PDF of a guide. */
  guideMegabytesMax: GUIDE_MEGABYTES_MAX,
  guideBytesMax: GUIDE_MEGABYTES_MAX * MB,
  /** Largest table of enrolment data, and its most rows: the lines of a province and a year. */
  sheetMegabytesMax: SHEET_MEGABYTES_MAX,
  sheetBytesMax: SHEET_MEGABYTES_MAX * MB,
  sheetRowsMax: 30_000,
  /** Longest name of a file, characters; the rest is cut off. */
  nameMax: 120,
  /** Files of one account that are not used yet. */
  unusedMax: 20,
  /** Faults of a table that are told; the rest is counted. */
  faultsShown: 200,
} as const;

/** Where the bytes of these files go in. */
export const UPLOAD_PATHS = {
  guide: '/api/ebook/file/add',
  sheet: '/api/enroll/upload/add',
} as const;
