/** What the kernel says of a process (proc(5)). */
import { existsSync, readFileSync } from 'node:fs';

/** USER_HZ, the unit of the times: 100 on every Linux of today. */
const TICK_US = 10_000;
const KIB = 1024;
/** Fields of `stat` after the name in brackets, counted from 0. */
const FIELD = { utime: 11, stime: 12 } as const;

/** Undefined, of a process that did not start, is no process: reading throws. */
type Pid = number | 'self' | undefined;

/** Processor time so far, µs, in steps of 10 ms. */
export const processorTimeOf = (pid: Pid): { readonly user: number; readonly system: number } => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const timeOf = (field: number): number => Number(fields[field]) * TICK_US;
  return { user: timeOf(FIELD.utime), system: timeOf(FIELD.stime) };
};

/** Memory, bytes. @param name of a line of `status` such as `VmRSS: 41234 kB` */
export const memoryOf = (pid: Pid, name: 'VmRSS' | 'VmHWM' | 'RssFile'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KIB;
};

/** Write system calls so far, of any kind and length; NaN where the system does not count them. */
export const writesOf = (pid: Pid): number => {
  const file = `/proc/${pid}/io`;
  if (!existsSync(file)) return Number.NaN;
  return Number(/^syscw: (\d+)$/m.exec(readFileSync(file, 'latin1'))?.[1] ?? Number.NaN);
};
