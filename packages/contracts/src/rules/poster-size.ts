/** Size of the picture that invites to a talk, px: twice that of a narrow phone's card. */
export const POSTER_SIZE = { width: 750, height: 1180 } as const;
