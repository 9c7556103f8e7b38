/** A score has at most so many points: the papers of some provinces add up to 900. */
export const SCORE_MAX = 900;
/** No province has more candidates. */
export const RANK_MAX = 2_000_000;

/** What a student has entered of their own; it is never sent. Zero for nothing. */
export interface Own {
  readonly score: number;
  readonly rank: number;
}

export const NO_OWN: Own = { score: 0, rank: 0 };

/** What was typed as a number within its limits; zero for nothing, null for what is no such number. */
export const numberTyped = (typed: string, max: number): number | null => {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,，]/g, '');
  if (plain === '') return 0;
  if (!/^\d{1,7}$/.test(plain)) return null;
  const value = Number(plain);
  return value >= 1 && value <= max ? value : null;
};

const within = (value: unknown, max: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max ? value : 0;

/** What the device has kept; nothing for what cannot be read. */
export const parseOwn = (kept: string | null): Own => {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null) return NO_OWN;
    const { score, rank } = value as Record<string, unknown>;
    return { score: within(score, SCORE_MAX), rank: within(rank, RANK_MAX) };
  } catch {
    return NO_OWN;
  }
};
