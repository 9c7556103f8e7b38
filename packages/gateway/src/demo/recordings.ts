import { readFileSync } from 'node:fs';
import { DEMO_MEDIA } from './media.ts';

interface DemoRecording {
  readonly id: string;
  readonly title: string;
  readonly durationMs: number;
  readonly chapters: readonly { readonly atMs: number; readonly title: string }[];
}

/** The recordings of the demo's talks. */
export const recordings: readonly DemoRecording[] = JSON.parse(
  readFileSync(new URL('recordings.json', DEMO_MEDIA), 'utf8'),
);
