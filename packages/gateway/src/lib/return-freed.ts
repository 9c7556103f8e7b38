import type * as Ffi from 'node:ffi';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';

/** How often it looks whether the process has become idle, ms. */
const LOOK_MS = MINUTE_MS;
/** The share of one processor below which it counts as idle. */
const IDLE_SHARE = 0.05;
const US_PER_MS = 1000;

/** Loads Node's way to call functions of C, without the line on the console that it is an experiment. */
const loadFfi = (): typeof Ffi | undefined => {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:ffi');
  } finally {
    process.emitWarning = emitWarning;
  }
};

/**
 * Gives the system back what the allocator of C has freed and keeps between what is still used: 15 MB
 * after the start of a gateway, and as much after a busy time. Only glibc's `malloc_trim` does so. Elsewhere, and where Node may not
 * call it, nothing happens, and nothing is lost but the memory.
 * @returns whether something was given back
 */
export const returnFreed = (): boolean => {
  try {
    const trim = { malloc_trim: { arguments: ['uint64'], return: 'int32' } } as const;
    using library = loadFfi()?.dlopen(null, trim);
    return library?.functions.malloc_trim(0n) === 1;
  } catch {
    return false;
  }
};

/** Says at each look whether the process has just become idle. @returns takes the share of a processor used since the last look */
export const createIdleWatch = (): ((share: number) => boolean) => {
  let wasBusy = false;
  return (share) => {
    const isIdle = share < IDLE_SHARE;
    const hasEnded = wasBusy && isIdle;
    wasBusy = !isIdle;
    return hasEnded;
  };
};

/** Calls `returnFreed` whenever a busy time has ended: while there is much to do, what was freed is soon used again. */
export const returnFreedWhenIdle = (): void => {
  const hasBecomeIdle = createIdleWatch();
  const usedMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / US_PER_MS;
  };
  let before = { at: performance.now(), used: usedMs() };
  const look = (): void => {
    const now = { at: performance.now(), used: usedMs() };
    if (hasBecomeIdle((now.used - before.used) / (now.at - before.at))) returnFreed();
    before = now;
  };
  setInterval(look, LOOK_MS).unref();
};
