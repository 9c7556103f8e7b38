import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { z } from 'zod';
import type { AsrConfig } from '../config/provider-config.ts';
import { fetchText } from './fetch-text.ts';
import { ProviderError } from './provider-error.ts';

/** A request may take so long: less than a job of recognition. */
const REQUEST_MS = 45 * SECOND_MS;

/** Something that was heard; seconds into the sound. */
export interface HeardSegment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const AnswerSchema = z.object({
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
});

/** Recognition of speech over HTTP, in the form that servers of open models speak. */
export interface AsrClient {
  /** What is said in a file of sound, MP4 with AAC. @throws ProviderError */
  transcribe(sound: Uint8Array<ArrayBuffer>): Promise<readonly HeardSegment[]>;
}

/** @param base where it is asked, without a slash at the end */
export const createAsrClient = (
  { key, model }: Pick<AsrConfig, 'key' | 'model'>,
  base: () => string,
): AsrClient => ({
  async transcribe(sound) {
    const answer = await fetchText({
      ...{ provider: 'asr', operation: 'transcribe', timeoutMs: REQUEST_MS },
      url: `${base()}/v1/audio/transcriptions`,
      file: { field: 'file', name: 'sound.m4a', type: 'audio/mp4', bytes: sound },
      fields: { model, language: 'zh', response_format: 'verbose_json' },
      ...(key !== null && { bearer: key }),
    });
    const parsed = z
      .string()
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue('no JSON');
          return z.NEVER;
        }
      })
      .pipe(AnswerSchema)
      .safeParse(answer);
    if (!parsed.success) throw new ProviderError('asr', 'transcribe', 'format');
    return parsed.data.segments;
  },
});
