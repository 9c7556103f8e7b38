/**
 * The address that a text is, alone or beside a base; null where it is none. `URL.canParse` would say so too, but not in
 * the browsers of phones before 2023.
 */
export const readUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
