/** A progress line. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Seconds since a moment that `performance.now()` gave, as `1.2 s`. */
export const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** The message of an error for someone who did not write this, and exit code 1. */
export const giveUp = (error) => {
  const text = error instanceof StepError ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** A step went wrong in a way that its message explains. */
export class StepError extends Error {}
