import { watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { foreground } from './run.mjs';
import { say } from './say.mjs';

/** Changes within this time are one. */
const SETTLE_MS = 100;
const LOOK_MS = 100;

const isSource = (name) => /\.(ts|json)$/.test(name) && !/\.test\.ts$/.test(name);

/**
 * Runs a server, and again when a source changes. What does not start after a change is started at the
 * next one; a server that ends otherwise has ended.
 * @param {() => ReturnType<typeof foreground>} start
 * @param {{ folders: readonly string[], isUp: () => Promise<boolean> }} options
 *   where the sources are; whether the server answers
 * @returns {{ up: Promise<void>, done: Promise<number>, stop: () => void }}
 *   when it answered first; its exit code
 */
export const reloading = (start, { folders, isUp }) => {
  const up = Promise.withResolvers();
  let server = null;
  let stopped = false;
  /** Resolves at the next change. */
  let changed = Promise.withResolvers();
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name !== null && isSource(name)) changed.resolve('changed');
    }),
  );

  /** @returns the exit code, and whether it had answered before */
  const run = async () => {
    let ended = false;
    let answered = false;
    server = start();
    const done = server.done.finally(() => {
      ended = true;
    });
    const look = async () => {
      while (!(ended || answered)) {
        answered = await isUp();
        if (!answered) await delay(LOOK_MS);
      }
      if (answered) up.resolve();
    };
    const looking = look();
    const event = await Promise.race([done, changed.promise]);
    if (event === 'changed' && !ended) server.stop();
    const code = await done;
    await looking;
    return { code, answered, restarted: event === 'changed' };
  };

  const runAll = async () => {
    for (let afterChange = false; ; afterChange = true) {
      changed = Promise.withResolvers();
      const { code, answered, restarted } = await run();
      if (stopped) return code;
      if (!restarted) {
        if (answered || !afterChange) return code;
        say(`the gateway ended with code ${code}: it is started at the next change`);
        await changed.promise;
        if (stopped) return code;
      }
      await delay(SETTLE_MS);
      if (stopped) return code;
      say('the gateway is started again');
    }
  };

  const done = runAll().finally(() => {
    for (const watcher of watchers) watcher.close();
  });
  return {
    up: up.promise,
    done,
    stop() {
      stopped = true;
      changed.resolve('stopped');
      server?.stop();
    },
  };
};
