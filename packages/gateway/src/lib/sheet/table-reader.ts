/** The process of `readTable`. */
import { readTableFile } from './table-file.ts';

const answer = await readTableFile(process.argv[2] ?? '').then(
  (rows) => ({ rows }),
  (error: Error) => ({ error: error.message }),
);
process.send?.(answer, () => process.disconnect?.());
