import type { Target } from 'mediabunny';
import {
  BufferTarget,
  CanvasSource,
  CmafOutputFormat,
  canEncodeAudio,
  canEncodeVideo,
  HlsOutputFormat,
  MediaStreamAudioTrackSource,
  Output,
  PathedTarget,
} from 'mediabunny';
import { FRAMES_PER_SECOND } from '../rules/quality.ts';
import type { Item } from '../send/queue.ts';
import type { EncoderCode } from './runs.ts';

/** Seconds of a segment; each begins with a key picture. */
const SEGMENT_S = 1;
/** Pictures that may be on their way through the encoder: more come than it can take. */
const PENDING_MAX = 4;

/** Where the browser has no AAC encoder (Debian's Chromium, Safari before 26), one in WebAssembly is loaded. */
const prepareSound = async (): Promise<void> => {
  if (await canEncodeAudio('aac')) return;
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
};

export const prepare: EncoderCode['prepare'] = async ({ width, height, video }) => {
  if (!(await canEncodeVideo('avc', { width, height, bitrate: video }))) return false;
  await prepareSound();
  return true;
};

/** Encodes canvas and sound into CMAF: an init segment, then one segment each second. */
export const startEncoder: EncoderCode['startEncoder'] = async (options) => {
  const { run, canvas, sound, quality, onFile, onError } = options;
  const give = (name: string, kind: Item['kind'], target: Target): void => {
    const buffer = target instanceof BufferTarget ? target.buffer : null;
    if (buffer === null) return;
    onFile({ name, run, kind, bytes: new Uint8Array(buffer), at: performance.now() });
  };
  const segmentName = (n: number): string => `${run}-${n}.m4s`;
  const initName = `init-${run}.mp4`;
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: SEGMENT_S,
      live: true,
      maxLiveSegmentCount: 2,
      getSegmentPath: ({ n }) => segmentName(n),
      getInitPath: () => initName,
      onSegment: (target, { n }) => give(segmentName(n), 'segment', target),
      onInit: (target) => give(initName, 'init', target),
    }),
    target: new PathedTarget('master.m3u8', () => new BufferTarget()),
  });
  /** Pictures that are in the encoder, by their places, in order. */
  let within: readonly number[] = [];
  let lookedAt = performance.now();
  /** So long at least one was in it, since that was asked for. */
  const busySince = (): number => {
    const at = performance.now();
    const ms = within.length > 0 ? at - lookedAt : 0;
    lookedAt = at;
    return ms;
  };
  let busyMs = 0;
  const picture = new CanvasSource(canvas, {
    codec: 'avc',
    bitrate: quality.video,
    keyFrameInterval: SEGMENT_S,
    latencyMode: 'realtime',
    onEncodedPacket: ({ timestamp }) => {
      busyMs += busySince();
      // An encoder may leave out one that it was given.
      const done = Math.round(timestamp * FRAMES_PER_SECOND);
      within = within.filter((index) => index > done);
    },
  });
  output.addVideoTrack(picture, { frameRate: FRAMES_PER_SECOND });
  let awaitsSound = sound !== null;
  if (sound !== null) {
    const source = new MediaStreamAudioTrackSource(sound as MediaStreamAudioTrack, {
      codec: 'aac',
      bitrate: quality.audio,
      onEncodedPacket: () => {
        awaitsSound = false;
      },
    });
    source.errorPromise.catch(onError);
    output.addAudioTrack(source);
  }
  await output.start();
  const startedAt = performance.now();
  let last = -1;
  let pending = 0;
  let stopped = false;
  return {
    frame() {
      const index = Math.floor(((performance.now() - startedAt) * FRAMES_PER_SECOND) / 1000);
      const worked = busyMs + busySince();
      busyMs = 0;
      const isDue = !stopped && index > last && pending < PENDING_MAX;
      if (!isDue) return { frames: 0, dropped: 0, busyMs: worked };
      const missed = last === -1 ? 0 : index - last - 1;
      const second = (at: number) => Math.floor(at / (FRAMES_PER_SECOND * SEGMENT_S));
      const keyFrame = last === -1 || second(index) > second(last);
      last = index;
      pending += 1;
      within = [...within, index];
      picture
        .add(index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND, { keyFrame })
        .catch((error: unknown) => stopped || onError(error))
        .finally(() => {
          pending -= 1;
        });
      return { frames: 1, dropped: missed, busyMs: worked };
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      // mediabunny 1.61 flushes a sound encoder in WebAssembly also while it is being prepared, which then reads at
      // an address that is none: some browsers lose the page by it. Before the first sound there is no segment to give.
      await (awaitsSound ? output.cancel() : output.finalize()).catch(() => undefined);
    },
  };
};
