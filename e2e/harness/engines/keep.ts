import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('../../../scripts/lib/keeper.mjs', import.meta.url));

/** A program that ends with this process, however that ends, and whose folder goes with it. */
export interface Kept extends AsyncDisposable {
  /** Settles when it has said this; rejects when it ends before. */
  said(what: RegExp): Promise<RegExpExecArray>;
}

/** A new folder for `keep`. */
export const newFolder = (name: string): string =>
  mkdtempSync(join(tmpdir(), `xuanjiang-${name}-`));

/** A program, and the package of Debian that brings it. */
interface Program {
  readonly name: string;
  readonly package: string;
}

/** Starts a program. */
export const keep = (
  folder: string,
  program: Program,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Kept => {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .map((place) => join(place, program.name))
    .find((file) => existsSync(file));
  if (path === undefined)
    throw new Error(`no ${program.name} on this machine: install Debian's ${program.package}`);
  const child = spawn(process.execPath, [KEEPER, folder, path, ...args], {
    // What it writes is its own: no settings of a person, no clock of the tests.
    env: { PATH: process.env.PATH, HOME: folder, TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8', ...env },
    stdio: 'pipe',
    detached: true,
  });
  let output = '';
  const heard: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const hear of heard) hear();
    });
  }
  return {
    said: (what) =>
      new Promise((resolve, reject) => {
        const hear = (): void => {
          const found = what.exec(output);
          if (found !== null) resolve(found);
        };
        heard.push(hear);
        child.once('exit', () => reject(new Error(`${program.name} ended: ${output}`)));
        hear();
      }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
};
