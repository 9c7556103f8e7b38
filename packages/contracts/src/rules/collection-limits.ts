/** Limits of collections of talks, as staff write them; lengths in characters. The web uses them without loading the schemas. */
export const COLLECT_LIMITS = {
  titleMax: 40,
  summaryMax: 80,
  sponsorMax: 40,
  categoryMax: 20,
  talksMax: 100,
  universitiesMax: 60,
  /** Categories that there may be. */
  categoriesMax: 100,
  /** Later places are none: `Position` orders what is listed. */
  positionMax: 10_000,
} as const;

/** The status of a collection, and of a category, that everybody sees; 0 is every other one. */
export const COLLECT_PUBLISHED = 1;
