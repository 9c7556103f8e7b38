/** What this device has kept in a list; what cannot be read is left out. */
export const keptListOf = <T>(text: string | null, isOne: (value: unknown) => value is T): T[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOne) : [];
  } catch {
    return [];
  }
};
