/** What this device has kept as JSON; null for nothing, and for what cannot be read. */
export const keptIn = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** What this device has kept in a list; what cannot be read is left out. */
export const keptListOf = <T>(text: string | null, isOne: (value: unknown) => value is T): T[] => {
  const kept = keptIn(text);
  return Array.isArray(kept) ? kept.filter(isOne) : [];
};
