/** Figures of repeated measurements. */

/** The value below which a share of the samples lies; NaN of none. */
export const quantile = (samples: readonly number[] | Float64Array, share: number): number => {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
