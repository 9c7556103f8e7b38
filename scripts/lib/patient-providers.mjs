/** What a request to a provider has until its answer: `PROVIDER_TIMEOUT_MS` and `SMS_TIMEOUT_MS` of the gateway. */
export const PROVIDER_TIMES_MS = [3000, 5000];
const PATIENT_MS = 60_000;

/**
 * Loaded into each Node process of the tests before its program (`vitest.config.ts`). Simulated providers answer in the
 * gateway's own process: on a busy machine that may take longer than a provider has, and a code that was sent counts as
 * unsure. A test that shows what happens at the end of that time gives another one.
 */
const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) =>
  timeout.call(AbortSignal, PROVIDER_TIMES_MS.includes(ms) ? PATIENT_MS : ms);
