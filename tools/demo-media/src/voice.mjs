import espeakNg from 'espeak-ng';
import { sampleRate } from './timing.mjs';

const wavHeaderBytes = 44;
const wordsPerMinute = 165;
const silence = 160;
const edge = Math.round(0.01 * sampleRate);

/** Speaks one sentence in Mandarin; returns 16-bit mono samples without the silence around them. */
export async function speak(text, pitch) {
  const engine = await espeakNg({
    arguments: ['-v', 'cmn', '-s', `${wordsPerMinute}`, '-p', `${pitch}`, '-w', 'out.wav', text],
    print: () => {},
    printErr: () => {},
  });
  const wav = engine.FS.readFile('out.wav');
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  if (view.getUint32(24, true) !== sampleRate) throw new Error('espeak-ng: another sample rate');
  const pcm = new Int16Array((wav.byteLength - wavHeaderBytes) >> 1);
  for (let i = 0; i < pcm.length; i++) pcm[i] = view.getInt16(wavHeaderBytes + 2 * i, true);
  return trim(pcm);
}

function trim(pcm) {
  const loud = (sample) => Math.abs(sample) > silence;
  const first = pcm.findIndex(loud);
  if (first < 0) throw new Error('espeak-ng: nothing was spoken');
  return pcm.slice(Math.max(0, first - edge), pcm.findLastIndex(loud) + edge);
}

export function toWav(pcm) {
  const wav = Buffer.alloc(wavHeaderBytes + 2 * pcm.length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(2 * sampleRate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(2 * pcm.length, 40);
  for (let i = 0; i < pcm.length; i++) wav.writeInt16LE(pcm[i], wavHeaderBytes + 2 * i);
  return wav;
}
