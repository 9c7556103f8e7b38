import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { playedSegments, REPLAY_CHAPTERS_MAX, UNTRIMMED } from '@xuanjiang/contracts/rules/replay';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { createSharedMaking } from '../../../lib/shared-making.ts';
import { isForStaff, staffAddress } from '../../../lib/staff-address.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { createWeightedLru } from '../../../lib/weighted-lru.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import type { TalkStates } from '../../../room/talk-states.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { ServedFile } from '../../talks/guide/service.ts';
import type { MediaFiles } from '../broadcast/service.ts';
import { createMovedFiles } from './playing/move-file.ts';
import type { Rendition } from './playing/vod-playlist.ts';
import { vodPlaylist } from './playing/vod-playlist.ts';
import { editFault, measureSegments, trimOf } from './policy.ts';
import { presentReplay } from './present.ts';
import type { SegmentReader } from './segment-store.ts';
import type { ChapterRow, ReplayRow, ReplayStore } from './store.ts';
import type { WorkStore } from './work-store.ts';

export type { WorkHandler } from './work/run-work.ts';
export { createWorker, WorkRefused, WorkWaits } from './work/run-work.ts';
export type { FailureEffect, WorkStore as ReplayWork } from './work-store.ts';
export { queueWork } from './work-store.ts';

/** Broadcasts whose replay is made in one go. */
const MADE_MAX = 20;
/** Playlists that are kept in memory, and their bytes: one of two hours has 700 kB. */
const KEPT_MAX = 50;
const KEPT_BYTES_MAX = 32 * 1024 * 1024;

type Staff = Pick<Caller, 'role' | 'universityId' | 'uids'>;
type Versioned = { readonly Id: string; readonly Version: number };

interface ReplayServiceParts {
  readonly store: ReplayStore;
  readonly segments: SegmentReader;
  readonly work: WorkStore;
  readonly settings: Pick<SettingService, 'isOn'>;
  readonly storage: Storage;
  readonly vault: Vault;
  readonly files: Pick<MediaFiles, 'readInit'>;
  readonly clock: Clock;
  /** Where segments are fetched, without a slash at the end; empty: where the playlist is. */
  readonly mediaOrigin: string;
  /** Told after what everybody sees has changed. */
  readonly announce: () => void;
  readonly states: Pick<TalkStates, 'tell'>;
}

/** A playlist: the same object as long as it is kept, so that more can be kept of it. */
export interface ReplayText {
  readonly text: string;
}

/** What an address of a playlist leads to; `moved`: it is of an older version. */
export type FoundPlaylist =
  | { readonly kind: 'text'; readonly playlist: ReplayText }
  | { readonly kind: 'moved'; readonly version: number };

/** There is a replay, with its version. */
type Made = ReplayRow & { readonly replay: NonNullable<ReplayRow['replay']> };

/** Replays of talks, as staff edit them and as everybody sees them. */
export const createReplayService = (parts: ReplayServiceParts) => {
  const { store, segments, work, settings, storage, vault, clock, announce, states, mediaOrigin } =
    parts;
  const kept = createWeightedLru<ReplayText>({ maxEntries: KEPT_MAX, maxWeight: KEPT_BYTES_MAX });
  // When a talk ends, everybody who watched it asks for its replay.
  const share = createSharedMaking<ReplayText | null>();

  /** @throws CallError notFound, also for the talk of another university */
  const own = async (caller: Staff, talkId: string): Promise<ReplayRow> => {
    const row = await store.byTalk(talkId);
    if (row === null || !mayEdit(caller, row.universityId)) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    return row;
  };

  /** @throws CallError notFound, conflict */
  const begun = async (caller: Staff, { Id, Version }: Versioned): Promise<Made> => {
    const row = await own(caller, Id);
    const { replay } = row;
    if (replay === null) throw new CallError('conflict', { message: 'replayNotFound' });
    requireVersion(replay, Version);
    return { ...row, replay };
  };

  /** An operator alone publishes, where that is switched on. */
  const needsOperator = ({ role }: Staff): Promise<boolean> | false =>
    role !== 'operator' && settings.isOn('replayApproval');

  const detail = async (caller: Staff, talkId: string): Promise<StaffReplay> => {
    const row = await own(caller, talkId);
    const recorded = row.replay === null ? [] : await segments.of(talkId);
    return presentReplay({
      row,
      chapters: await store.chapters(talkId),
      whole: measureSegments(recorded, UNTRIMMED, row.originAt),
      file: await work.of(talkId, 'file'),
      needsOperator: await needsOperator(caller),
      forStaff: (path) => staffAddress(vault, path, talkId, clock()),
    });
  };

  const textOf = async (
    row: Made,
    rendition: Rendition,
    isWhole: boolean,
  ): Promise<ReplayText | null> => {
    const { talkId, originAt, replay } = row;
    const name = [talkId, replay.version, rendition, isWhole].join('/');
    const make = async (): Promise<ReplayText | null> => {
      const recorded = await segments.of(talkId);
      const played = playedSegments(recorded, isWhole ? UNTRIMMED : trimOf(row));
      const text = vodPlaylist(played, originAt, rendition, mediaOrigin);
      if (text === null) return null;
      const made = { text };
      kept.set(name, made, text.length);
      return made;
    };
    return kept.peek(name) ?? share(name, make);
  };

  const setState = async (caller: Staff, input: Versioned, state: 'published' | 'withdrawn') => {
    const { talkId, replay } = await begun(caller, input);
    if (state === 'published' && (await needsOperator(caller))) {
      throw new CallError('forbidden', { message: 'replayNeedsOperator' });
    }
    if (replay.state !== state) {
      const act = { actor: caller.uids, time: clock() };
      await store.setState({ id: talkId, version: replay.version }, state, act);
      announce();
      states.tell(talkId);
    }
    return detail(caller, talkId);
  };

  /** @returns whether there is another replay now */
  const makeOne = async (talkId: string): Promise<boolean> => {
    const row = await store.byTalk(talkId);
    // Resumed meanwhile, for example.
    if (row === null || row.broadcast !== 'ended') return false;
    const recorded = await segments.of(talkId);
    const state = (await settings.isOn('replayApproval')) ? 'waiting' : 'published';
    const made = { ...measureSegments(recorded, trimOf(row), row.originAt), state } as const;
    return store.put(row, made, clock());
  };

  return {
    detail,
    publish: (caller: Staff, input: Versioned) => setState(caller, input, 'published'),
    withdraw: (caller: Staff, input: Versioned) => setState(caller, input, 'withdrawn'),

    /** Begins a chapter now. @throws CallError conflict while the talk is not live */
    async addMark(caller: Staff, talkId: string, title: string): Promise<StaffReplay> {
      const { broadcast } = await own(caller, talkId);
      if (broadcast !== 'live' && broadcast !== 'lost') {
        throw new CallError('conflict', { message: 'broadcastNotLive' });
      }
      const time = clock();
      const act = { actor: caller.uids, time };
      if (!(await store.addMark(talkId, { time, title }, REPLAY_CHAPTERS_MAX, act))) {
        const parameters = { count: REPLAY_CHAPTERS_MAX };
        throw new CallError('conflict', { message: 'replayMarksFull', parameters });
      }
      return detail(caller, talkId);
    },

    /** @throws CallError */
    async edit(
      caller: Staff,
      input: Versioned,
      trim: { readonly startAt: number | null; readonly endAt: number | null },
      chapters: readonly ChapterRow[],
    ): Promise<StaffReplay> {
      const row = await begun(caller, input);
      const fault = editFault(trim, chapters);
      if (fault !== null) throw new CallError('input', { message: fault });
      const { talkId, replay, originAt } = row;
      const recorded = await segments.of(talkId);
      const cut = trimOf({ originAt, replay: { ...replay, ...trim } });
      const made = measureSegments(recorded, cut, originAt);
      if (made.durationMs === 0) throw new CallError('input', { message: 'replayEmpty' });
      const act = { actor: caller.uids, time: clock() };
      const to = { ...made, ...trim, chapters };
      await store.edit({ id: talkId, version: replay.version }, to, act);
      if (replay.state === 'published') announce();
      return detail(caller, talkId);
    },

    /** Lets it be written as one file. What is written already, or is under way, stays. @throws CallError */
    async makeFile(caller: Staff, input: Versioned): Promise<StaffReplay> {
      const { talkId, replay } = await begun(caller, input);
      if (replay.durationMs === 0) throw new CallError('conflict', { message: 'replayNotFound' });
      const act = { actor: caller.uids, time: clock() };
      const left = await work.ask(talkId, 'file', replay.version, act);
      if (left !== null) await storage.remove(left);
      return detail(caller, talkId);
    },

    /** A segment with the times of a replay, by what is in its address; null for none. @throws StorageError */
    segment: createMovedFiles(storage, parts.files),

    /** Whether an address was given to staff of the talk. @param query of the address */
    isForStaff: (query: unknown, talkId: string): boolean =>
      isForStaff(vault, query, talkId, clock()),

    /**
     * The playlist at an address; null where there is none.
     * @param isWhole with what is cut off, published or not: for staff
     */
    async playlist(
      talkId: string,
      version: number,
      rendition: Rendition,
      isWhole: boolean,
    ): Promise<FoundPlaylist | null> {
      const row = await store.byTalk(talkId);
      if (row === null || row.replay === null) return null;
      if (!isWhole && row.replay.state !== 'published') return null;
      if (row.replay.version !== version) return { kind: 'moved', version: row.replay.version };
      const playlist = await textOf({ ...row, replay: row.replay }, rendition, isWhole);
      return playlist === null ? null : { kind: 'text', playlist };
    },

    /** The file of a version; null where there is none. For staff. */
    async file(talkId: string, version: number): Promise<ServedFile | null> {
      const made = await work.of(talkId, 'file');
      if (made?.state !== 'done' || made.fileKey === null || made.version !== version) return null;
      const size = await storage.size(made.fileKey);
      if (size === null) return null;
      const name = `${talkId}-${version}.mp4`;
      return { key: made.fileKey, storage, size, name, type: 'video/mp4', tag: name };
    },

    /** Makes the replays of broadcasts that have ended. Any number of gateways may, at the same time. */
    async makeEnded(): Promise<void> {
      const failures: unknown[] = [];
      for (const talkId of await store.unmade(MADE_MAX)) {
        // One that cannot be made keeps no other one from it.
        await makeOne(talkId).then(
          (isMade) => {
            if (!isMade) return;
            announce();
            states.tell(talkId);
          },
          (error: unknown) => failures.push(error),
        );
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

export type ReplayService = ReturnType<typeof createReplayService>;
