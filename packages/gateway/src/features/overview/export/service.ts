import type { ExportAddress, ExportFormat, ExportKind } from '@xuanjiang/contracts/export';
import {
  EXPORT_ADDRESS_MS,
  EXPORT_KEPT_MS,
  EXPORT_ROWS_MAX,
  EXPORTS_OPEN_MAX,
} from '@xuanjiang/contracts/export';
import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import type { EventService } from '../../events/event/service.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { ExportFilter, ExportRun, ExportSources } from './policy.ts';
import {
  EXPORT_JOB,
  EXPORT_TRIES,
  fileKeyOf,
  isThere,
  PEOPLE_KINDS,
  RUN_MS,
  unknownCondition,
  WRITE_MS,
  wayOf,
} from './policy.ts';
import { presentExport } from './present.ts';
import type { ExportRow, ExportStore } from './store.ts';
import type { ExportGrant } from './writing/export-address.ts';
import { dataAddress } from './writing/export-address.ts';
import { bytesOf, FILE_TYPES, storeFile } from './writing/write-file.ts';

export type { ExportFilter, ExportRun, ExportSource, ExportSources } from './policy.ts';
export { EXPORT_DATA_PATH, verifyData } from './writing/export-address.ts';

/** Files that the hourly work removes at a time. */
const REMOVED_MAX = 100;

export interface ExportServiceParts {
  readonly store: ExportStore;
  readonly sources: ExportSources;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly events: Pick<EventService, 'byId'>;
  readonly storage: Storage;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: (about: object, line: string) => void;
}

/** What is asked for. */
export interface ExportOrder {
  readonly id: string;
  readonly universityId: string;
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly whole: boolean;
  readonly filter: ExportFilter;
  readonly lang: Lang;
}

const REFUSALS = {
  full: () =>
    new CallError('conflict', { message: 'exportsFull', parameters: { count: EXPORTS_OPEN_MAX } }),
  noGrant: () => new CallError('forbidden', { message: 'grantNeeded' }),
  noAccount: () => new CallError('unauthorized'),
} as const;

export const createExportService = (parts: ExportServiceParts) => {
  const { store, sources, talks, events, storage, vault, clock, log } = parts;

  /** @throws CallError input for what the kind does not take, notFound for a talk or an event of another university */
  const check = async ({ kind, whole, filter, universityId }: ExportOrder): Promise<void> => {
    const source = sources[kind];
    const field = unknownCondition(source.takes, filter);
    if (field !== null)
      throw new CallError('input', { message: 'exportFilter', parameters: { field } });
    if (whole && !PEOPLE_KINDS.includes(kind)) {
      throw new CallError('input', { message: 'exportWholeOnly' });
    }
    if (source.ofOneTalk && filter.talkId === undefined) {
      throw new CallError('input', { message: 'exportTalkNeeded' });
    }
    if (source.ofOneEvent === true) {
      if (filter.eventId === undefined)
        throw new CallError('input', { message: 'exportEventNeeded' });
      const event = await events.byId(filter.eventId);
      if (event?.universityId !== universityId) {
        throw new CallError('notFound', { message: 'eventNotFound' });
      }
    }
    if (filter.talkId === undefined) return;
    const [talk] = await talks.byIds([filter.talkId]);
    if (talk?.universityId !== universityId) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
  };

  const runOf = (row: ExportRow): ExportRun => ({
    id: row.id,
    accountId: row.accountId,
    universityId: row.universityId,
    filter: JSON.parse(row.filter) as ExportFilter,
    whole: row.whole === 1,
    granted: row.granted,
    lang: row.lang,
    time: clock(),
  });

  const bytes = (row: ExportRow) => bytesOf(sources[row.kind], row.format, runOf(row));

  /** @throws CallError notFound for none, and for what the caller may not fetch */
  const own = async (id: string, caller: Caller): Promise<ExportRow> => {
    const row = await store.byId(id, clock());
    if (row?.accountId !== caller.uids || !mayEdit(caller, row.universityId)) {
      throw new CallError('notFound', { message: 'exportNotFound' });
    }
    return row;
  };

  /** @throws CallError delayedUnderWay while it is written, conflict when it failed */
  const addressOf = (row: ExportRow): ExportAddress => {
    if (row.state === 'failed') throw new CallError('conflict', { message: 'exportFailed' });
    if (!isThere(row.state)) throw new CallError('delayedUnderWay');
    const expiresAt = Math.min(clock() + EXPORT_ADDRESS_MS, row.expiresAt);
    const { id, accountId } = row;
    return {
      ...presentExport(row, accountId),
      Url: dataAddress(vault, { id, accountId, expiresAt }),
      Urlexpiretime: expiresAt,
    };
  };

  const removeOver = async (): Promise<void> => {
    for (const { id, format, state } of await store.over(clock(), REMOVED_MAX)) {
      // Each try may have left a file.
      for (let attempt = 1; state !== 'direct' && attempt <= EXPORT_TRIES; attempt += 1) {
        await storage.remove(fileKeyOf(id, format, attempt));
      }
      // The row goes last: without it nobody would know of the files.
      await store.forget(id);
    }
  };

  return {
    /**
     * Begins an export, or says what became of one that was begun.
     * @throws CallError delayedUnderWay and delayedDone for one that a job writes
     */
    async start(caller: Caller, order: ExportOrder): Promise<ExportAddress> {
      if ((await store.byId(order.id, clock())) === null) {
        await check(order);
        const { universityId, kind, filter, whole } = order;
        const rowCount = await sources[kind].count(universityId, filter);
        const state = wayOf(rowCount, whole);
        if (state === null) {
          const parameters = { count: EXPORT_ROWS_MAX };
          throw new CallError('input', { message: 'exportTooLarge', parameters });
        }
        const time = clock();
        const draft = { ...order, accountId: caller.uids, rowCount, state };
        const expiresAt = time + EXPORT_KEPT_MS;
        const refused = await store.add({ ...draft, expiresAt }, { actor: caller.uids, time });
        if (refused !== null) throw REFUSALS[refused]();
      }
      const row = await own(order.id, caller);
      if (row.state === 'ready') throw new CallError('delayedDone');
      return addressOf(row);
    },

    /** @throws CallError */
    get: async (id: string, caller: Caller): Promise<ExportAddress> =>
      addressOf(await own(id, caller)),

    /**
     * What an address gives; null for what is over, or whose caller does not work there any more. A fetch is noted.
     * @throws StorageError when the file is away
     */
    async open({ id, accountId }: ExportGrant) {
      const row = await store.byId(id, clock());
      const staff = await store.staff(accountId);
      if (row?.accountId !== accountId || staff === null) return null;
      if (!mayEdit(staff, row.universityId) || !isThere(row.state)) return null;
      const day = dayOf(row.createdAt);
      const title = text(row.lang, sources[row.kind].title);
      return {
        name: `${row.university}-${title}-${day}.${row.format}`,
        type: FILE_TYPES[row.format],
        async read(): Promise<AsyncIterable<Uint8Array> | null> {
          await store.noteFetch(id, { actor: accountId, time: clock() });
          return row.fileKey === null ? bytes(row) : storage.read(row.fileKey);
        },
      };
    },

    /** Writes what is too large to be written when it is fetched. */
    handlers: {
      [EXPORT_JOB]: async ({ data, attempts }) => {
        const { id } = data as { readonly id: string };
        const row = await store.byId(id, clock());
        if (row?.state !== 'waiting') return async () => {};
        const key = fileKeyOf(id, row.format, attempts);
        try {
          // A try that was given up must not go on beside the next one.
          const signal = AbortSignal.timeout(WRITE_MS);
          if (attempts > EXPORT_TRIES) throw new Error('earlier tries were cut off');
          await storeFile(bytes(row), { key, type: FILE_TYPES[row.format], storage }, signal);
        } catch (error) {
          if (attempts < EXPORT_TRIES) throw error;
          log({ error: String(error), export: id }, 'an export failed');
          return store.failed(id);
        }
        return store.ready(id, key, clock());
      },
    } satisfies Readonly<Record<string, JobHandler>>,
    /** One at a time, each with its time: others of the process's jobs are not held up. */
    work: { takenMax: 1, jobMs: RUN_MS },

    /** Deletes files whose time is over. */
    prune: removeOver,
  };
};

export type ExportService = ReturnType<typeof createExportService>;
