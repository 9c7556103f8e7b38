/** Figures of repeated measurements. */

/** The value below which a share of the samples lies; NaN of none. */
export const quantile = (samples: readonly number[] | Float64Array, share: number): number => {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Prints a figure as `npm run figures` reads it (`scripts/lib/figures.mjs`). @param unit empty for a number of its own */
export const figure = (name: string, value: number, unit: string): void => {
  console.log(`figure ${name} ${Number(value.toFixed(3))} ${unit}`.trimEnd());
};
