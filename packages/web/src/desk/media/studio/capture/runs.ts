import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { randomId } from '../../../../lib/random-id.ts';
import type { Quality } from '../rules/quality.ts';
import type { Item } from '../send/queue.ts';
import { createWait } from '../wait.ts';

/** After a fault of the encoder it is started again. */
const RESTART_MS = 2 * SECOND_MS;
/** An encoder that does not end in this time is left to itself: some hang, and say nothing. */
const HALT_MS = 3 * SECOND_MS;
/** One that gives nothing for so long hangs as well: it gives a segment each second. */
const SILENT_MS = 10 * SECOND_MS;

/** `unsupported`: the browser cannot encode. */
export type Encoding = 'off' | 'starting' | 'on' | 'unsupported';

/** What an encoder did with pictures. */
export interface Taken {
  readonly frames: number;
  readonly dropped: number;
  /** So long it worked at pictures, ms. */
  readonly busyMs: number;
}

/** A running encoder. */
export interface Encoder {
  /** Takes what is on the canvas. @returns what happened since the last one */
  frame(): Taken;
  /** Gives what is still in it. */
  stop(): Promise<void>;
}

export interface EncoderOptions {
  /** Names the run. */
  readonly run: string;
  readonly canvas: HTMLCanvasElement;
  /** Null where there is no sound. */
  readonly sound: MediaStreamTrack | null;
  readonly quality: Quality;
  readonly onFile: (item: Item) => void;
  readonly onError: (error: unknown) => void;
}

/** The code of the encoder, which is loaded when it is needed. */
export interface EncoderCode {
  /** False where the browser cannot encode such a picture. */
  prepare(quality: Quality): Promise<boolean>;
  startEncoder(options: EncoderOptions): Promise<Encoder>;
}

interface Parts {
  readonly code: () => Promise<EncoderCode>;
  /** What is encoded from now on. */
  readonly input: () => Pick<EncoderOptions, 'canvas' | 'sound' | 'quality'>;
  readonly give: (item: Item) => void;
  readonly tell: (encoding: Encoding) => void;
  readonly now: () => number;
}

interface Run {
  readonly encoder: Encoder;
  /** Its files belong to nothing any more: another run has begun. */
  isLeft: boolean;
}

const NOTHING: Taken = { frames: 0, dropped: 0, busyMs: 0 };

/** Encoders one after the other: a change of quality or sound is a new run, and so is one after a fault. */
export const createRuns = ({ code, input, give, tell, now }: Parts) => {
  let current: Run | null = null;
  /** Counts the starts and stops that were asked for: what was asked for before does not count any more. */
  let asked = 0;
  let wanted = false;
  let ending: Promise<void> = Promise.resolve();
  let givenAt = 0;
  const halting = createWait(now);
  const restarting = createWait(now);

  const end = async (run: Run): Promise<void> => {
    await Promise.race([run.encoder.stop().catch(() => undefined), halting.for(HALT_MS)]);
    halting.end();
    run.isLeft = true;
  };
  /** The files of a run come before those of the next: the server knows them by that. */
  const halt = (): Promise<void> => {
    const before = current;
    current = null;
    if (before !== null) ending = ending.then(() => end(before));
    return ending;
  };

  const start = async (turn: number): Promise<void> => {
    const { prepare, startEncoder } = await code();
    const given = input();
    const isAble = await prepare(given.quality);
    if (turn !== asked) return;
    if (!isAble) {
      tell('unsupported');
      return;
    }
    let run: Run | null = null;
    const encoder = await startEncoder({
      ...given,
      run: randomId().slice(0, 8),
      onFile: (item) => {
        if (run === null ? turn !== asked : run.isLeft) return;
        givenAt = now();
        give(item);
      },
      onError: () => turn === asked && void restart(),
    });
    run = { encoder, isLeft: false };
    if (turn === asked) {
      current = run;
      givenAt = now();
      tell('on');
      return;
    }
    run.isLeft = true;
    void encoder.stop();
  };
  const begin = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    wanted = true;
    tell('starting');
    await halt();
    if (turn !== asked) return;
    await start(turn).catch(() => (turn === asked ? restart() : undefined));
  };
  const restart = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    tell('starting');
    await restarting.for(RESTART_MS);
    if (turn === asked && wanted) await begin();
  };

  return {
    begin,
    isWanted: (): boolean => wanted,
    isRunning: (): boolean => current !== null,
    frame: () => current?.encoder.frame() ?? NOTHING,
    /** Stops encoding; what is in the encoder is given. */
    async stop(): Promise<void> {
      asked += 1;
      wanted = false;
      await halt();
      if (!wanted) tell('off');
    },
    /** Does what is due: the page's own timers may come late. */
    look(): void {
      halting.look();
      restarting.look();
      if (current !== null && now() - givenAt > SILENT_MS) void begin();
    },
  };
};
