/** The status of an event, a campaign, a collection or a category of them that everybody sees. */
export const PUBLISHED = 1;
/** The status of what staff have not published yet: nobody else sees it. */
export const DRAFT = 2;
