import { expect, onTestFinished, test } from 'vitest';
import { createIdleWatch, returnFreed } from './return-freed.ts';

interface Report {
  readonly header: { readonly glibcVersionRuntime?: string };
}
const { glibcVersionRuntime } = (process.report.getReport() as unknown as Report).header;

test.skipIf(glibcVersionRuntime === undefined)(
  'the allocator is asked for what it keeps, without a warning on the console',
  () => {
    const warnings: unknown[] = [];
    const { emitWarning } = process;
    onTestFinished(() => {
      process.emitWarning = emitWarning;
    });
    const note = (warning: unknown): void => void warnings.push(warning);
    process.emitWarning = note;
    // Many small pieces, which are freed with the first collection.
    Array.from({ length: 10_000 }, () => Buffer.allocUnsafeSlow(512));
    expect(returnFreed()).toBe(true);
    expect(warnings).toEqual([]);
    expect(process.emitWarning).toBe(note);
  },
);

test('a process becomes idle once after each busy time', () => {
  const hasBecomeIdle = createIdleWatch();
  const shares = [0.01, 0.4, 1.2, 0.01, 0, 0.06, 0.049];
  expect(shares.map(hasBecomeIdle)).toEqual([false, false, false, true, false, false, true]);
});
