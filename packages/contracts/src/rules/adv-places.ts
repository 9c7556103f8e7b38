/** The place of advertisements that is the picture which invites to follow the official account. */
export const FOLLOW_AD_ID = 60;
