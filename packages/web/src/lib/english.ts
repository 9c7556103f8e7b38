/**
 * Every English text of the client by its key, for pages with `?lang=en`. Empty here: the build fills
 * it in (vite/english.ts).
 */
export const ENGLISH_TEXTS: Readonly<Record<string, string>> = {};
