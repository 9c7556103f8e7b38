/**
 * Loaded into each Node process of the tests before its program (`vitest.config.ts`): its clock is ahead of the
 * machine's by `TEST_CLOCK_AHEAD_MS`, which may be negative, and goes on as that does. Timers are not affected.
 */
const ahead = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0);
const { now } = Date;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
  apply: (target) => new target(target.now()).toString(),
});
