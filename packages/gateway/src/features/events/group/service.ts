import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import { CODE_WARNING_JOB } from './policy.ts';
import { presentGroup } from './present.ts';
import type { GroupRow, GroupStore } from './store.ts';
import type { CodeWarning } from './warning-store.ts';
import { warnOfCode } from './warning-store.ts';

const ID_BYTES = 6;

export const newGroupId = (): string => randomBytes(ID_BYTES).toString('hex');

/** How long after a QR code has ended it is known who was given it. */
const JOINS_KEPT_MS = 30 * DAY_MS;

export const createGroupService = (store: GroupStore, regions: RegionTable, clock: Clock) => ({
  /** @throws CallError notFound */
  async get(id: string): Promise<GroupRow> {
    const row = await store.byId(id, clock());
    if (row === undefined) throw new CallError('notFound', { message: 'groupNotFound' });
    return row;
  },
  /** Forgets who was given QR codes that ended long ago. */
  prune: (): Promise<void> => store.prune(clock() - JOINS_KEPT_MS),
  pages: (): ListedPages[] => [
    {
      path: '/consultDetail',
      has: async (id) => (await store.byId(id, clock())) !== undefined,
      async card(id) {
        const row = await store.byId(id, clock());
        if (row === undefined) return null;
        const { Name, Intro, University } = presentGroup(row, regions);
        return { Title: Name, Summary: Intro, University };
      },
      find: (range) => store.times(range),
    },
  ],
});

export type GroupService = ReturnType<typeof createGroupService>;

/** Handlers of the jobs that warn staff when a group is about to have no usable QR code. */
export const groupHandlers = (clock: Clock): Readonly<Record<string, JobHandler>> => ({
  [CODE_WARNING_JOB]: async (job) => warnOfCode(job.data as CodeWarning, clock()),
});

export { currentCode } from './policy.ts';
export { presentGroup } from './present.ts';
export type { CodeRow, GroupStore } from './store.ts';
export { CLOSED } from './store.ts';
