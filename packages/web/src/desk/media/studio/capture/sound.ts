/** A tone of full volume has this root mean square; speech is far below it. */
const FULL = 0.35;

/** Sound that reaches this is cut off at the top, and heard as a crackle. */
const CLIPS = 0.99;

/** Microphone and sound of the shared screen as one track, which stays the same when devices change. */
export const createSound = () => {
  const context = new AudioContext({ sampleRate: 48_000 });
  const target = context.createMediaStreamDestination();
  const meter = context.createAnalyser();
  meter.fftSize = 1024;
  const values = new Float32Array(meter.fftSize);
  const gain = context.createGain();
  gain.connect(target);
  gain.connect(meter);
  const nodes = new Map<'microphone' | 'screen', MediaStreamAudioSourceNode>();
  return {
    context,
    track: target.stream.getAudioTracks()[0] ?? null,
    mix(part: 'microphone' | 'screen', stream: MediaStream | null): void {
      nodes.get(part)?.disconnect();
      nodes.delete(part);
      if (stream === null || stream.getAudioTracks().length === 0) return;
      const node = context.createMediaStreamSource(stream);
      node.connect(part === 'microphone' ? gain : target);
      nodes.set(part, node);
    },
    mute(muted: boolean): void {
      gain.gain.value = muted ? 0 : 1;
    },
    /** How loud the microphone is now, 0 to 1, and whether it is too loud. */
    hear(): { readonly level: number; readonly clips: boolean } {
      meter.getFloatTimeDomainData(values);
      const square = values.reduce((sum, value) => sum + value * value, 0) / values.length;
      const clips = values.some((value) => Math.abs(value) >= CLIPS);
      return { level: Math.min(1, Math.sqrt(square) / FULL), clips };
    },
    /** A browser lets sound begin only after a touch, or with a microphone. */
    wake: () => void context.resume().catch(() => undefined),
    close: () => void context.close().catch(() => undefined),
  };
};

export type Sound = ReturnType<typeof createSound>;
