import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SeederAnswer, SeederTask } from './seeder.ts';

/**
 * `seedDemo` in a process that ends, because what the work takes of memory would stay with this one. A
 * thread would not do: V8 and the allocator keep most of what it leaves.
 * @returns rejects with the error of the work, which lacks its class but has its message, stack and codes
 */
export const seedApart = async (task: SeederTask): Promise<void> => {
  const seeder = fork(fileURLToPath(new URL('./seeder.ts', import.meta.url)), {
    // Keys are bytes, which JSON does not hold.
    serialization: 'advanced',
    // What this process has loaded before its program, such as a clock of tests, would take the task.
    execArgv: [],
  });
  let answer: SeederAnswer = { error: new Error('the demo content was not written'), codes: {} };
  seeder.on('message', (given) => {
    answer = given as SeederAnswer;
  });
  seeder.send(task);
  await once(seeder, 'close');
  if (answer.error !== null) throw Object.assign(answer.error, answer.codes);
};
