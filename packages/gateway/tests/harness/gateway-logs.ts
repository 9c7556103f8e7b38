/**
 * What each gateway of a test file has logged, for the set-up (`tell-errors.ts`). It is not kept there, because gateways are
 * also spawned where no Vitest runs.
 */
export const gatewayLogs: (() => string)[] = [];
