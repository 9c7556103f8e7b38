/** The process of `runInProcess`: it ends with its one task. */
import { once } from 'node:events';
import type { Work } from './run-task.ts';

// Without the gateway nobody takes what is done.
process.on('disconnect', () => process.exit());
const [{ module, given }] = await once(process, 'message');
const { work }: { work: Work<unknown, unknown, unknown> } = await import(/* @vite-ignore */ module);
const answer = await work(given, async (said) => {
  const taken = once(process, 'message');
  process.send?.({ said });
  await taken;
});
process.send?.({ answer }, () => process.exit());
