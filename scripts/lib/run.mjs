import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { chargeEnded } from './costs.mjs';
import { at, ROOT } from './root.mjs';

/** @typedef {{ code: number, output: string }} Outcome of a process: its exit code and what it printed */

/** The environment for the tools of the install: their `#!/usr/bin/env node` finds the pinned Node. */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${at('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

const ORPHAN_CHECK_MS = 250;

/**
 * Calls back when this process is told to end, until the child has ended. The shell that npm starts
 * in between ends on SIGTERM without passing it on; that is noticed by a change of the parent
 * process.
 * @param {import('node:child_process').ChildProcess} child
 * @param {(signal: NodeJS.Signals) => void} listener
 */
const onEnd = (child, listener) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, listener);
  const parent = process.ppid;
  const orphanCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphanCheck);
    listener('SIGTERM');
  }, ORPHAN_CHECK_MS);
  child.on('close', () => {
    for (const signal of signals) process.off(signal, listener);
    clearInterval(orphanCheck);
  });
};

/**
 * Runs a program to its end and keeps what it prints, unless `stdio` sends that elsewhere. A signal
 * ends both.
 * @param {import('node:child_process').SpawnOptions & { onText?: (text: string) => void }} [options]
 * @returns {Promise<Outcome>}
 */
export const capture = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const { onText, ...rest } = options;
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...rest,
    });
    onEnd(child, (signal) => {
      child.kill(signal);
      process.exit(exitCode(null, signal));
    });
    child.on('exit', chargeEnded);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        onText?.(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });

/**
 * Runs a server: it has the terminal, gets the signals that this process gets, and closes in its own
 * time while this process waits.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {{ done: Promise<number>, message: Promise<any>, stop: (signal?: NodeJS.Signals) => void }}
 *   its exit code; the first message that it sends, with an `ipc` channel; a way to end it
 */
export const foreground = (command, args, options = {}) => {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: toolEnvironment(),
    stdio: 'inherit',
    ...options,
  });
  const message = new Promise((resolve) => child.once('message', resolve));
  const stop = (signal = 'SIGTERM') => child.kill(signal);
  onEnd(child, stop);
  const done = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(exitCode(code, signal)));
  });
  return { done, message, stop };
};
