import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a process before its program: writes to the file `LOADED` what the program has loaded, when it ends. */
const listLoaded = () => {
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) loaded.add(url);
      return next(url, context);
    },
  });
  process.on('exit', () => writeFileSync(process.env.LOADED, [...loaded].join('\n')));
  // What the program forks has a list of its own.
  process.execArgv = process.execArgv.filter((each) => !each.includes('list-loaded'));
  delete process.env.NODE_OPTIONS;
};

if (isMainThread) listLoaded();
