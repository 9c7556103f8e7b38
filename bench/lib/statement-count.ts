import type { ChildGateway } from '../../packages/gateway/tests/harness/child-gateway.ts';
import { within } from '../../packages/gateway/tests/harness/wait.ts';

const GATEWAY = new URL('../../packages/gateway/package.json', import.meta.url);
const LABEL = 'statements so far: ';
/** Counts the statements that reach either engine, and prints the number upon SIGUSR2. */
const COUNT = `
  import { createRequire } from 'node:module';
  import { DatabaseSync } from 'node:sqlite';
  const pg = createRequire(${JSON.stringify(GATEWAY.href)})('pg');
  let count = 0;
  const counted = (prototype, name) => {
    const original = prototype[name];
    prototype[name] = function (...given) {
      count += 1;
      return original.apply(this, given);
    };
  };
  counted(DatabaseSync.prototype, 'prepare');
  counted(pg.Client.prototype, 'query');
  process.on('SIGUSR2', () => console.error(${JSON.stringify(LABEL)} + count + ';'));
`;

/** `NODE_OPTIONS` of a gateway that counts its statements. */
export const COUNTING = `--import data:text/javascript,${encodeURIComponent(COUNT)}`;

/** @param child was started with `COUNTING` */
export const statementsOf = async (child: ChildGateway): Promise<number> => {
  const from = child.stderr().length;
  child.process.kill('SIGUSR2');
  const answer = new RegExp(`${LABEL}(\\d+);`);
  const read = async (): Promise<number> => {
    for (;;) {
      const found = answer.exec(child.stderr().slice(from))?.[1];
      if (found !== undefined) return Number(found);
      await new Promise(setImmediate);
    }
  };
  return within('the number of statements', read());
};
