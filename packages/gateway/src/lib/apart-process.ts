/** The process of `runApart`: it ends with its one task. */
import { once } from 'node:events';
import type { FromApart, Work } from './apart.ts';

const tell = (message: FromApart<unknown, unknown>, then = (): void => {}): void => {
  process.send?.(message, then);
};

// Without the gateway nobody takes what is done.
process.on('disconnect', () => process.exit());
const [{ given }] = (await once(process, 'message')) as [{ readonly given: unknown }];
const { work } = (await import(/* @vite-ignore */ process.argv[2] ?? '')) as {
  readonly work: Work<unknown, unknown, unknown>;
};
const answer = await work(given, async (said) => {
  const taken = once(process, 'message');
  tell({ said });
  await taken;
});
tell({ answer }, () => process.exit());
