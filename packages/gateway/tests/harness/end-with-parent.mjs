import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a process of the tests before its program. Its standard input is a pipe of the test's process, which
 * closes when that ends, however it does: after a test that never came to its end, or killed. Nothing of
 * a test goes on then.
 */
const endWithParent = () => {
  process.stdin.on('end', () => process.exit(1));
  process.stdin.on('error', () => process.exit(1));
  process.stdin.resume();
  // It keeps no process alive that would end by itself.
  process.stdin.unref();
  // What the program forks ends with the program, and has no such input.
  process.execArgv = process.execArgv.filter((each) => !each.includes('end-with-parent'));
};

// Threads are given it too, and the end of their input says nothing.
if (isMainThread) endWithParent();
