/**
 * English texts by their keys. The build takes them out of the tables; `main.ts` fills them in before
 * the app is loaded. Empty on the server, in development and in tests, where the tables hold both
 * languages.
 */
export const loadedEnglish: Record<string, string> = {};
