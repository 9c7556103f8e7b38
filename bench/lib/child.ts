import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';

interface Question {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** What a process can be asked: name → argument and answer, both as JSON. */
export type Calls = Record<string, (argument: never) => unknown>;

type Answers<C extends Calls, N extends keyof C> = Awaited<ReturnType<C[N]>>;

/** A process of the bench that answers questions. */
export interface Child<C extends Calls> {
  /** Rejects with the child's error, or when it exits. */
  ask<N extends keyof C & string>(
    name: N,
    ...argument: Parameters<C[N]>[0] extends undefined ? [] : [Parameters<C[N]>[0]]
  ): Promise<Answers<C, N>>;
  stop(): Promise<void>;
}

/** @param execArgv of Node, `--cpu-prof` for one */
export const startChild = <C extends Calls>(
  file: URL,
  argv: readonly string[],
  execArgv: readonly string[] = [],
): Child<C> => {
  const process: ChildProcess = fork(file, [...argv], { execArgv: [...execArgv] });
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let asked = 0;
  const exited = new Promise<void>((resolve) => process.on('exit', () => resolve()));
  void exited.then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`${argv.join(' ')} exited`));
  });
  process.on('message', (message) => {
    const { id, result, error } = message as Answer;
    const question = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) question?.resolve(result as never);
    else question?.reject(new Error(`${argv.join(' ')}: ${error}`));
  });
  return {
    ask(name, ...[argument]) {
      asked += 1;
      const answer = Promise.withResolvers<never>();
      waiting.set(asked, answer);
      process.send({ id: asked, name, argument } satisfies Question);
      return answer.promise;
    },
    async stop() {
      if (process.connected) process.disconnect();
      await exited;
    },
  };
};

/** Answers the parent's questions, and ends with it. */
export const answerParent = (calls: Calls): void => {
  const answer = async ({ id, name, argument }: Question): Promise<Answer> => {
    try {
      return { id, result: await calls[name]?.(argument as never) };
    } catch (error) {
      return { id, error: String(error) };
    }
  };
  process.on('message', (message) => {
    void answer(message as Question).then((given) => process.send?.(given));
  });
  process.on('disconnect', () => process.exit());
};
