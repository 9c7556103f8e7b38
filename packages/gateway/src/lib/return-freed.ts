import type * as Ffi from 'node:ffi';

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
 * Gives the system back what the allocator of C has freed and keeps between what is still used: 20 MB
 * after the start of a gateway. Only glibc's `malloc_trim` does so. Elsewhere, and where Node may not
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
