/** The card of the dark scheme, on which a hue has to be read. */
const DARK_CARD = '#171f30';
const AA = 4.5;
const STEPS = 20;

const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance as WCAG 2 defines it. */
const luminance = (parts: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * The hue of a university as a text of the dark scheme: as near to it as can be read.
 * @param color `#rrggbb`
 */
export const hueOnDark = (color: string): string => {
  const parts = partsOf(color);
  const ground = luminance(partsOf(DARK_CARD)) + 0.05;
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = parts.map((part) => part + ((255 - part) * step) / STEPS);
    if ((luminance(mixed) + 0.05) / ground >= AA) return hexOf(mixed);
  }
  return '#ffffff';
};
