import { appendFileSync } from 'node:fs';

/**
 * A reporter of Vitest that writes each failure to the file named by `TEST_FAILURES` when it happens: Vitest itself
 * says them at the end, and a run that is ended before would lose them.
 */
export default class Failures {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    const said = errors.map(({ stack, message }) => stack ?? message).join('\n');
    this.#note(`${test.module.moduleId}: ${test.fullName}\n${said}`);
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    for (const { stack, message } of file.errors())
      this.#note(`${file.moduleId}\n${stack ?? message}`);
  }

  #note(said) {
    appendFileSync(process.env.TEST_FAILURES, `${new Date().toISOString()} ${said}\n\n`);
  }
}
