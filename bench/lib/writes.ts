import { existsSync, readFileSync } from 'node:fs';

/**
 * Write system calls of a process so far, of any kind and length (proc(5), `syscw`); NaN where the
 * system does not count them.
 */
export const writesOf = (pid: number | 'self'): number => {
  const file = `/proc/${pid}/io`;
  if (!existsSync(file)) return Number.NaN;
  return Number(/^syscw: (\d+)$/m.exec(readFileSync(file, 'latin1'))?.[1] ?? Number.NaN);
};
