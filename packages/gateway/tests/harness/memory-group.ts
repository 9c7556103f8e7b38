import { mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildGateway } from './child-gateway.ts';
import { within } from './wait.ts';

/** Where Linux limits the memory of processes, and its names there: for all kinds of groups together, and for memory alone. */
const PLACES = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', most: 'memory.peak' },
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    most: 'memory.max_usage_in_bytes',
  },
] as const;

/** What some processes may use of the memory together, files in memory and what the system keeps of files too. */
export interface MemoryGroup extends AsyncDisposable {
  /** Takes a gateway in, with all processes that it starts from then on. */
  add(gateway: ChildGateway): void;
  /** The most that was used at a time, bytes. */
  most(): number;
}

/** A limit as a container has it; null where this user may not set one. Only root of a machine or a container may. */
export const limitMemory = (bytes: number): MemoryGroup | null => {
  for (const { root, limit, most } of PLACES) {
    let folder: string | null = null;
    try {
      folder = mkdtempSync(join(root, 'xuanjiang-test-'));
      // Only a file that is there limits anything: a folder in memory would take any.
      writeFileSync(join(folder, limit), String(bytes), { flag: 'r+' });
    } catch {
      // This machine has the other kind, or this user may not.
      if (folder !== null) rmdirSync(folder);
      continue;
    }
    const group = folder;
    const gateways: ChildGateway[] = [];
    return {
      add(gateway) {
        gateways.push(gateway);
        writeFileSync(join(group, 'cgroup.procs'), String(gateway.process.pid));
      },
      most: () => Number(readFileSync(join(group, most), 'utf8')),
      async [Symbol.asyncDispose]() {
        // A group goes when nobody is in it.
        await within('the end of its gateways', Promise.all(gateways.map(({ exit }) => exit)));
        rmdirSync(group);
      },
    };
  }
  return null;
};
