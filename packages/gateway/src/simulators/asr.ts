import { buffer } from 'node:stream/consumers';
import type { Router } from 'express';
import express from 'express';

/** How long each sentence of the simulated speaker is, s. */
const SENTENCE_S = 5;
/** What the simulated speaker says, again and again. */
const SENTENCES = [
  '大家好，欢迎来到今天的宣讲。',
  '先说说学校和专业的情况。',
  '具体的招生政策，以当年的招生章程为准。',
  '接下来回答同学们的问题。',
] as const;

/** Length of the sound in a file, s; 0 where there is none. */
const secondsOf = async (bytes: ArrayBuffer): Promise<number> => {
  const { ALL_FORMATS, BufferSource, Input } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    return track === null ? 0 : await track.computeDuration();
  } catch {
    return 0;
  } finally {
    input.dispose();
  }
};

/** Recognition of speech, in the form that servers of open models speak: what was really said it does not hear. */
export const createAsrSimulator = (): Router => {
  const router = express.Router();
  router.post('/v1/audio/transcriptions', async (request, response) => {
    const type = request.get('content-type') ?? '';
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'Content-Type': type },
    })
      .formData()
      .catch(() => null);
    const file = form?.get('file');
    if (!(file instanceof Blob) || form?.get('response_format') !== 'verbose_json') {
      return void response.status(400).json({ error: { message: 'a file is needed' } });
    }
    const duration = await secondsOf(await file.arrayBuffer());
    const count = Math.ceil(duration / SENTENCE_S);
    const segments = Array.from({ length: count }, (_, id) => ({
      id,
      start: id * SENTENCE_S,
      end: Math.min(duration, (id + 1) * SENTENCE_S),
      text: SENTENCES[id % SENTENCES.length] ?? '',
    }));
    response.json({ duration, text: segments.map(({ text }) => text).join(''), segments });
  });
  return router;
};
