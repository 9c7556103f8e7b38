import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

/** How many lines of a failure's message are shown: the first ones name the error, or what a browser waited for. */
const MESSAGE_LINES = 12;
/** How many lines are shown of what was expected, and how many of what was there instead. */
const DIFFERENCE_LINES = 12;

/** A line of a stack that names a file of the project: where the test was. */
const isOurs = (line) =>
  /^\s+at /.test(line) && line.includes(ROOT) && !line.includes('node_modules');

/** What was expected (`-`) and what was there instead (`+`), such as `+ "light: color-contrast …"`. */
const differenceOf = (diff = '') => {
  const lines = stripVTControlCharacters(diff).split('\n');
  return ['- ', '+ '].flatMap((sign) =>
    lines.filter((line) => line.startsWith(sign)).slice(0, DIFFERENCE_LINES),
  );
};

const linesOf = ({ stack, message, diff }) => {
  const lines = (stack ?? message).split('\n');
  const where = lines.slice(MESSAGE_LINES).filter(isOurs);
  return [...lines.slice(0, MESSAGE_LINES), ...where, ...differenceOf(diff)];
};

/**
 * A reporter of Vitest that writes each failure to the file named by `TEST_FAILURES` when it happens: Vitest itself
 * says them at the end, and a run that is ended before would lose them.
 */
export default class Failures {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') this.#note(test.module, test.fullName, errors);
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const errors = file.errors();
    if (errors.length > 0) this.#note(file, 'could not be run', errors);
  }

  #note({ moduleId }, what, errors) {
    const lines = [`${relative(ROOT, moduleId)}: ${what}`];
    for (const line of errors.flatMap(linesOf)) lines.push(`  ${line}`);
    appendFileSync(process.env.TEST_FAILURES, `${lines.join('\n')}\n`);
  }
}
