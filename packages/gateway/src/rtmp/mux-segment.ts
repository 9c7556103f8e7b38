import type { BufferTarget } from 'mediabunny';
import type { AudioConfig, Sample, VideoConfig } from './read-media.ts';

/** What a run consists of: null for what it has not. */
export interface Tracks {
  readonly video: VideoConfig | null;
  readonly audio: AudioConfig | null;
}

/** A sample with how long it lasts. */
export interface TimedSample {
  readonly sample: Sample;
  readonly startS: number;
  readonly durationS: number;
}

export interface Muxed {
  /** The description of the streams: the same for all segments of a run. */
  readonly init: Buffer;
  readonly segment: Buffer;
}

const bytesOf = ({ buffer }: BufferTarget): Buffer => {
  if (buffer === null) throw new Error('the segment was not written');
  return Buffer.from(buffer);
};

/**
 * Puts samples into a CMAF segment. Nothing is decoded: pictures and sound are the bytes that came.
 * @param samples each track in the order in which it is decoded
 */
export const muxSegment = async (
  { video, audio }: Tracks,
  samples: readonly TimedSample[],
): Promise<Muxed> => {
  // Loaded with the first broadcast: most gateways serve none by RTMP.
  const media = await import('mediabunny');
  const [segment, init] = [new media.BufferTarget(), new media.BufferTarget()];
  const output = new media.Output({
    format: new media.CmafOutputFormat(),
    target: segment,
    initTarget: init,
  });
  const videoSource = video && new media.EncodedVideoPacketSource('avc');
  const audioSource = audio && new media.EncodedAudioPacketSource('aac');
  const videoConfig = video && {
    codec: video.codec,
    codedWidth: video.width,
    codedHeight: video.height,
    description: video.description,
  };
  const audioConfig = audio && {
    codec: audio.codec,
    sampleRate: audio.sampleRate,
    numberOfChannels: audio.channels,
    description: audio.description,
  };
  if (videoSource && videoConfig) output.addVideoTrack(videoSource, { decoderConfig: videoConfig });
  if (audioSource && audioConfig) output.addAudioTrack(audioSource, { decoderConfig: audioConfig });
  await output.start();
  for (const { sample, startS, durationS } of samples) {
    const type = sample.isKey ? 'key' : 'delta';
    const packet = new media.EncodedPacket(sample.bytes, type, startS, durationS);
    if (sample.kind === 'video' && videoConfig) {
      await videoSource?.add(packet, { decoderConfig: videoConfig });
    }
    if (sample.kind === 'audio' && audioConfig) {
      await audioSource?.add(packet, { decoderConfig: audioConfig });
    }
  }
  await output.finalize();
  return { init: bytesOf(init), segment: bytesOf(segment) };
};
