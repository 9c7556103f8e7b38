import { RankFileError } from '@xuanjiang/contracts/rules/rank-file';
import type { Ask } from './asked-table.ts';
import { createAskedTable } from './asked-table.ts';

const table = createAskedTable();

/** Answers what the page asks of its table, by number. */
addEventListener('message', ({ data }: MessageEvent<{ number: number; ask: Ask }>) => {
  const { number, ask } = data;
  try {
    postMessage({ number, answer: table(ask) });
  } catch (error) {
    const reason = error instanceof RankFileError ? error.reason : null;
    postMessage({ number, failed: String(error), reason });
  }
});
