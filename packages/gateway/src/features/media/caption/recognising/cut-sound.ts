import type { Source } from 'mediabunny';

/** A piece of sound, as a file of its own. */
export interface SoundPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where it is in the recording, ms. */
  readonly fromMs: number;
  readonly untilMs: number;
}

const MS = 1000;

/**
 * Copies a part of the sound of a file, without decoding it, into a file that begins at 0.
 * @param fromMs where the part begins after the file's first moment
 * @returns null where there is no sound from there on
 */
export const cutSound = async (
  source: Source,
  fromMs: number,
  lengthMs: number,
): Promise<SoundPiece | null> => {
  // Some MB of code, of which nothing else here has need.
  const media = await import('mediabunny');
  const input = new media.Input({ source, formats: media.ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track === null) return null;
    const start = await track.getFirstTimestamp();
    const sink = new media.EncodedPacketSink(track);
    const config = await track.getDecoderConfig();
    if (track.codec === null || config === null) return null;
    const target = new media.BufferTarget();
    const output = new media.Output({ format: new media.Mp4OutputFormat(), target });
    const sound = new media.EncodedAudioPacketSource(track.codec);
    output.addAudioTrack(sound);
    await output.start();
    const [from, until] = [start + fromMs / MS, start + (fromMs + lengthMs) / MS];
    let end = from;
    let first: number | null = null;
    let packet = fromMs === 0 ? await sink.getFirstPacket() : await sink.getPacket(from);
    while (packet !== null && packet.timestamp < until) {
      if (packet.timestamp >= from) {
        first ??= packet.timestamp;
        const timestamp = packet.timestamp - first;
        await sound.add(packet.clone({ timestamp }), { decoderConfig: config });
        end = packet.timestamp + packet.duration;
      }
      packet = await sink.getNextPacket(packet);
    }
    if (first === null) {
      await output.cancel();
      return null;
    }
    await output.finalize();
    if (target.buffer === null) return null;
    return {
      bytes: new Uint8Array(target.buffer),
      fromMs: Math.round((first - start) * MS),
      untilMs: Math.round((end - start) * MS),
    };
  } finally {
    input.dispose();
  }
};
