import { RankFileError } from '@xuanjiang/contracts/rules/rank-file';
import type { Ask } from './desk.ts';
import { createDesk } from './desk.ts';

const desk = createDesk();

/** Answers what the page asks of its table, by number. */
addEventListener('message', ({ data }: MessageEvent<{ number: number; ask: Ask }>) => {
  const { number, ask } = data;
  try {
    postMessage({ number, answer: desk(ask) });
  } catch (error) {
    const reason = error instanceof RankFileError ? error.reason : null;
    postMessage({ number, failed: String(error), reason });
  }
});
