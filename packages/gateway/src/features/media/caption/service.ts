import type { SaidHit, StaffCaption, StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { SEARCH } from '@xuanjiang/contracts/constants';
import { CAPTION_LIMITS } from '@xuanjiang/contracts/rules/caption-limits';
import { writeVtt } from '@xuanjiang/contracts/rules/captions';
import type { Clock } from '../../../lib/clock.ts';
import { captionsPath } from '../../../lib/media-path.ts';
import { runsOf } from '../../../lib/search-text.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { readCaptionFile } from './policy.ts';
import { presentCaption, presentClock, presentCues, presentSaid } from './present.ts';
import type { SoundSource } from './recognising/sound-source.ts';
import type { RecognitionStore } from './recognition-store.ts';
import type { SaidStore } from './said-store.ts';
import { readPlaces } from './said-store.ts';
import type { CaptionFilter, CaptionStore, EditedCaptions } from './store.ts';

export { recognitionHandlers } from './recognising/recognise-talk.ts';
export { createSoundSource } from './recognising/sound-source.ts';

type PageRange = Parameters<CaptionStore['list']>[1];
type Staff = Pick<Caller, 'role' | 'universityId' | 'uids'>;

interface CaptionServiceParts {
  readonly store: CaptionStore;
  /** For the list, which reads through all talks. */
  readonly listed: Pick<CaptionStore, 'list'>;
  readonly said: SaidStore;
  readonly recognitions: RecognitionStore;
  readonly talks: Pick<TalkService, 'get' | 'byIds' | 'present'>;
  readonly sounds: Pick<SoundSource, 'has'>;
  /** Whether this site recognises speech. */
  readonly isOffered: boolean;
  readonly clock: Clock;
  /** Told after viewers see other captions. */
  readonly announce: () => void;
}

const notFound = () => new CallError('notFound', { message: 'captionNotFound' });

/** Captions of talks as staff edit them and as viewers read them. */
export const createCaptionService = (parts: CaptionServiceParts) => {
  const { store, listed, said, recognitions, sounds, talks, isOffered, clock, announce } = parts;

  const one = async (talkId: string): Promise<StaffCaption> => {
    const row = await store.one(talkId);
    if (row === null) throw new CallError('notFound', { message: 'talkNotFound' });
    return presentCaption(row, isOffered);
  };

  /** The talk may be edited by the caller. @throws CallError notFound */
  const requireTalk = async (caller: Staff, talkId: string) => {
    const row = await talks.get(talkId);
    requireOwn(caller, row.universityId);
    return talks.present(row);
  };

  /** The same for a talk that is over. @throws CallError notFound, conflict */
  const requireOver = async (caller: Staff, talkId: string): Promise<void> => {
    const { Status } = await requireTalk(caller, talkId);
    if (Status !== 'replay' || (await store.awaitsReplay(talkId))) {
      throw new CallError('conflict', { message: 'captionNotOver' });
    }
  };

  const actOf = ({ uids }: Staff) => ({ actor: uids, time: clock() });

  return {
    requireOver,

    /** What viewers read. @throws CallError notFound */
    async shown(talkId: string) {
      const [row] = await talks.byIds([talkId]);
      const isOver = row !== undefined && talks.present(row).Status === 'replay';
      const shown = isOver ? await store.shown(talkId) : null;
      if (shown === null) throw notFound();
      const path = captionsPath(talkId, shown.version, shown.replay);
      return { Path: path, List: presentCues(shown.cues) };
    },

    /** The same as a file, and where it is. @throws CallError notFound */
    async file(talkId: string): Promise<{ readonly path: string; readonly vtt: string }> {
      const shown = await store.shown(talkId);
      if (shown === null) throw notFound();
      const path = captionsPath(talkId, shown.version, shown.replay);
      return { path, vtt: writeVtt(shown.cues) };
    },

    /** Talks in which these words were said. */
    async search(keyword: string, { limit, offset }: PageRange) {
      const words = runsOf(keyword).slice(0, SEARCH.wordsMax);
      const all = (await said.find(words, clock())).slice(0, CAPTION_LIMITS.talksMax);
      const page = all.slice(offset, offset + limit);
      const rows = await talks.byIds(page.map(({ talkId }) => talkId));
      const shown = new Map(rows.map((row) => [row.id, talks.present(row)]));
      const places = await readPlaces(
        said,
        page,
        words.map(({ text }) => text),
      );
      const List = page.flatMap(({ talkId }): SaidHit[] => {
        const talk = shown.get(talkId);
        return talk === undefined ? [] : [presentSaid(talk, places.get(talkId) ?? [])];
      });
      return { List, Total: all.length };
    },

    async list(filter: Omit<CaptionFilter, 'now'>, page: PageRange) {
      const now = clock();
      const { rows, total } = await listed.list({ ...filter, now }, page);
      return { List: rows.map((row) => presentCaption(row, isOffered)), Total: total };
    },

    /** @throws CallError notFound */
    async open(caller: Staff, talkId: string): Promise<StaffCaptionDetail> {
      await requireTalk(caller, talkId);
      // The version first: cues that are newer than it are refused when they are saved.
      const caption = await one(talkId);
      const { cues, clock: played } = await store.cues(talkId);
      return { ...caption, ...presentClock(played), List: presentCues(cues) };
    },

    /** Takes a file. @param isEdit the captions as they were, edited @throws CallError input, notFound, conflict */
    async take(caller: Staff, edited: EditedCaptions, bytes: Uint8Array, isEdit: boolean) {
      await requireOver(caller, edited.talkId);
      const cues = readCaptionFile(bytes);
      if ('message' in cues) throw new CallError('input', cues);
      await store.save(edited, cues, isEdit, actOf(caller));
      return one(edited.talkId);
    },

    /** @throws CallError notFound, conflict */
    async change(caller: Staff, act: 'publish' | 'withdraw' | 'remove', edited: EditedCaptions) {
      await requireTalk(caller, edited.talkId);
      const { State } = await one(edited.talkId);
      if (State === 'none') throw notFound();
      await store[act](edited, actOf(caller));
      announce();
      return one(edited.talkId);
    },

    /** Has a draft made. @throws CallError notFound, conflict */
    async recognise(caller: Staff, edited: EditedCaptions): Promise<StaffCaption> {
      await requireOver(caller, edited.talkId);
      if (!isOffered) throw new CallError('conflict', { message: 'recognitionOff' });
      const { Version } = await one(edited.talkId);
      requireVersion(edited, Version);
      if (await recognitions.isGoingOn(edited.talkId)) {
        throw new CallError('conflict', { message: 'recognitionBusy' });
      }
      if (!(await sounds.has(edited.talkId))) {
        throw new CallError('conflict', { message: 'recognitionNoSound' });
      }
      await recognitions.begin(edited, actOf(caller));
      return one(edited.talkId);
    },
  };
};

export type CaptionService = ReturnType<typeof createCaptionService>;
