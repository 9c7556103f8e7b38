import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { CUE_TEXT_MAX, CUES_MAX } from '@xuanjiang/contracts/rules/captions';
import type { Clock } from '../../../../lib/clock.ts';
import type { AsrClient, HeardSegment } from '../../../../providers/asr.ts';
import type { JobHandler } from '../../../ground/job/service.ts';
import { ATTEMPTS_MAX } from '../../../ground/job/service.ts';
import type { RecognitionJobData, RecognitionRow, RecognitionStore } from '../recognition-store.ts';
import { RECOGNITION_JOB } from '../store.ts';
import type { SoundPiece } from './cut-sound.ts';
import type { SoundSource } from './sound-source.ts';

/** Sound of one request: recognised well within the time of a job, also where that is as slow as speech. */
const PIECE_MS = MINUTE_MS / 2;
/** What a job may take: reading the piece, and a request that uses all of its time. Less than its lease. */
export const RECOGNITION_JOB_MS = 55 * SECOND_MS;

interface RecognitionParts {
  readonly store: RecognitionStore;
  readonly sounds: SoundSource;
  /** Null where this site recognises no speech any more. */
  readonly asr: AsrClient | null;
  readonly clock: Clock;
}

/** What was heard in a piece, as cues of the recording. */
const cuesOf = (heard: readonly HeardSegment[], { fromMs, untilMs }: SoundPiece): Cue[] =>
  heard.flatMap(({ start, end, text }) => {
    const from = Math.max(fromMs, fromMs + Math.round(start * SECOND_MS));
    const until = Math.min(untilMs, fromMs + Math.round(end * SECOND_MS));
    const said = text.trim().slice(0, CUE_TEXT_MAX);
    return said === '' || until <= from ? [] : [{ fromMs: from, untilMs: until, text: said }];
  });

/** Recognises what is said in talks, a piece in each job, so that what is done is kept when a process ends. */
export const recognitionHandlers = ({
  store,
  sounds,
  asr,
  clock,
}: RecognitionParts): Readonly<Record<string, JobHandler>> => {
  const nextPiece = async (row: RecognitionRow, fromMs: number) => {
    if (asr === null) return store.fail(row, clock());
    const piece = await sounds.piece(row.talkId, fromMs, PIECE_MS);
    if (piece === null) {
      return row.cues.length === 0 ? store.fail(row, clock()) : store.finish(row, clock());
    }
    const heard = cuesOf(await asr.transcribe(piece.bytes), piece);
    const cues = [...row.cues, ...heard].slice(0, CUES_MAX);
    return store.goOn(row, { cues, doneMs: piece.untilMs }, clock());
  };

  return {
    [RECOGNITION_JOB]: async ({ data, attempts }) => {
      const { talkId, run, fromMs } = data as RecognitionJobData;
      const row = await store.get(talkId);
      // Another run has taken its place, or the piece was done when its process ended.
      if (row === null || row.run !== run || row.doneMs !== fromMs) return async () => {};
      try {
        return await nextPiece(row, fromMs);
      } catch (error) {
        if (attempts < ATTEMPTS_MAX) throw error;
        return store.fail(row, clock());
      }
    },
  };
};
