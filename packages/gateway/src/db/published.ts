/** The status of an event, a campaign, a collection or a category of them that everybody sees. */
export const PUBLISHED = 1;
