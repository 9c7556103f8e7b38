/** The least contrast of text that everybody can read (WCAG 2, AA). */
export const CONTRAST_MIN = 4.5;

const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Contrast of white with a colour `#rrggbb`, 1 to 21, as WCAG 2 defines it. */
export const contrastWithWhite = (hex: string): number =>
  1.05 / (0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5) + 0.05);
