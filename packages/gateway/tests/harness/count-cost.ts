/** Counts what makes tests dear, for the table at the end of a run (`scripts/lib/costs.mjs`). */
export const countCost = (what: 'gateways' | 'databases'): void => {
  const { testCounts } = globalThis as { testCounts?: Record<string, number> };
  if (testCounts !== undefined) testCounts[what] = (testCounts[what] ?? 0) + 1;
};
