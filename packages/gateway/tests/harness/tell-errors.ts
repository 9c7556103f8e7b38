import type { RunnerTestCase } from 'vitest';
import { afterEach, onTestFailed, TestRunner } from 'vitest';

/** How many of the last errors are told. */
const ERRORS_MAX = 20;
/** A line of the log whose level is error or fatal. */
const ERROR = /^\{"level":[56]0,.*$/gm;

/**
 * Adds to the report of a test that fails the errors that its gateway logged: many a failure on a busy machine does not come
 * again. A gateway that a test starts is that test's; another one is of all tests of the file.
 * @param logged what the gateway has logged
 */
export const tellErrors = (logged: () => string): void => {
  const tell = ({ task: { result } }: { readonly task: Readonly<RunnerTestCase> }): void => {
    const errors = logged().match(ERROR)?.slice(-ERRORS_MAX) ?? [];
    if (result?.state !== 'fail' || errors.length === 0) return;
    const message = errors.join('\n');
    const stack = `The gateway logged\n${message}`;
    result.errors?.push({ name: 'The gateway logged', message, stack });
  };
  if (TestRunner.getCurrentTest() === undefined) afterEach(tell);
  else onTestFailed(tell);
};
