import { setImmediate } from 'node:timers/promises';

/** Questions that one query answers at most. */
const BATCH_MAX = 500;

interface Question<K, V> {
  readonly key: K;
  readonly resolve: (answer: V) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers many questions with one query: those that are asked in the same turn of the event loop.
 * The field calls it a DataLoader. Unlike the package of that name it keeps no answers.
 * @param load gives the answers in the order of the keys; when it fails, everybody who asked is told
 * @returns asks one question
 */
export const inBatches = <K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
): ((key: K) => Promise<V>) => {
  let waiting: Question<K, V>[] = [];

  const answer = async (questions: readonly Question<K, V>[]): Promise<void> => {
    try {
      const answers = await load(questions.map(({ key }) => key));
      questions.forEach(({ resolve }, index) => {
        resolve(answers[index] as V);
      });
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  };

  const ask = async (): Promise<void> => {
    await setImmediate();
    const questions = waiting;
    waiting = [];
    for (let start = 0; start < questions.length; start += BATCH_MAX) {
      await answer(questions.slice(start, start + BATCH_MAX));
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (waiting.length === 1) void ask();
    });
};
