/** How long a provider may take to answer, ms: `PROVIDER_TIMEOUT_MS` and `SMS_TIMEOUT_MS` of the gateway. */
export const PROVIDER_TIMES_MS = [3000, 5000];
const PATIENT_MS = 60_000;

/**
 * Loaded into each Node process that Vitest starts, before its program (`vitest.config.ts`). Simulated providers answer in the
 * gateway's own process: on a busy machine that may take longer than a provider has, and a code that was sent counts as
 * unsure. A test of a time limit passes another one.
 */
const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) =>
  timeout.call(AbortSignal, PROVIDER_TIMES_MS.includes(ms) ? PATIENT_MS : ms);
