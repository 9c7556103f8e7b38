const MOST = 99;

/** A count as a badge has room for it. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
