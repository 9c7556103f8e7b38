import type { ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Ends what is left of the group of a process. */
export const endGroup = ({ pid = 0 }: ChildProcess): void => {
  if (pid === 0) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
};

/** The same when the test is over, also one that timed out and never comes to its own end. */
export const endGroupWithTest = (child: ChildProcess): void => {
  onTestFinished(() => endGroup(child));
};
