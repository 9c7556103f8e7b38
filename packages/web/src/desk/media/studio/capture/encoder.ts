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
  const picture = new CanvasSource(canvas, {
    codec: 'avc',
    bitrate: quality.video,
    keyFrameInterval: SEGMENT_S,
    latencyMode: 'realtime',
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
      if (stopped || index <= last) return { frames: 0, dropped: 0 };
      if (pending >= PENDING_MAX) return { frames: 0, dropped: 0 };
      const missed = last === -1 ? 0 : index - last - 1;
      const second = (at: number) => Math.floor(at / (FRAMES_PER_SECOND * SEGMENT_S));
      const keyFrame = last === -1 || second(index) > second(last);
      last = index;
      pending += 1;
      picture
        .add(index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND, { keyFrame })
        .catch((error: unknown) => stopped || onError(error))
        .finally(() => {
          pending -= 1;
        });
      return { frames: 1, dropped: missed };
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
