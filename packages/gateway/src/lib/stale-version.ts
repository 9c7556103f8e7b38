/** Somebody else changed the record since its editor read it. The caller of a call is told: `changedMeanwhile`. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion';
}

/** Comes before other checks: an editor of an old version has to see the new one first. @throws StaleVersion */
export const requireVersion = (row: { readonly version: number }, version: number): void => {
  if (row.version !== version) throw new StaleVersion();
};

/** For jobs and commands, whose work is void when something else was faster. @returns null then */
export const unlessStale = <R>(work: Promise<R>): Promise<R | null> =>
  work.catch((error: unknown) => {
    if (error instanceof StaleVersion) return null;
    throw error;
  });
