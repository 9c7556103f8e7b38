/** The status of a campaign, a collection or a category of them that everybody sees. */
export const PUBLISHED = 1;
