/** Largest picture of a campus as it is kept. */
export const ORG_PICTURE_MAX_BYTES = 512 * 1024;

/** Versions of one university that are kept, and offered: the newest. */
export const ORG_VERSIONS_MAX = 50;

/** Where pictures of campuses go in, and come out for who edits them. */
export const ORG_PICTURE_PATHS = {
  add: '/api/uni/page/picture/add',
  get: '/api/uni/page/picture/get',
} as const;

/** Where everybody finds a picture that is shown. */
export const orgPicturePath = (id: string): string => `/media/org/${id}.webp`;
