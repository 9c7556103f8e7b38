const MEGABYTES_MAX = 4;

/** Limits of uploaded lists of the high schools that an announcement is for. */
export const PUSH_LIST_LIMITS = {
  megabytesMax: MEGABYTES_MAX,
  bytesMax: MEGABYTES_MAX * 1024 * 1024,
  /** Rows of one file, the header among them. A whole province has some hundred schools, the country 15,000. */
  rowsMax: 20_000,
  /** Schools that the list of one collection holds. */
  schoolsMax: 20_000,
  /** Faults that the report of an upload names one by one; the others it counts. */
  faultsMax: 200,
  /** As the directory has them, characters. */
  nameMax: 100,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const;

/** Where the files of lists go in and out. */
export const PUSH_LIST_PATHS = {
  upload: '/api/collect/uploadPushSchool',
  download: '/api/collect/downloadPushSchool',
} as const;
