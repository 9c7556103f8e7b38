/**
 * What each gateway of a test file has logged, for the set-up (`tell-errors.ts`). In a module without Vitest, because a test
 * spawns a gateway from a plain Node process.
 */
export const gatewayLogs: (() => string)[] = [];
