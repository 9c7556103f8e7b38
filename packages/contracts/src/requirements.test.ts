import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = `${import.meta.dirname}/../../..`;
const { faultsOfRequirements } = await import(`${ROOT}/scripts/lib/requirements.mjs`);
const TABLE = readFileSync(`${ROOT}/docs/security.md`, 'utf8');

/** Faults of the table after one change, without the number of the line. */
const faultsWith = (
  from: string | RegExp,
  to: string,
  exists: (name: string) => boolean = () => true,
): string[] => {
  expect(TABLE).toMatch(from);
  return faultsOfRequirements(TABLE.replace(from, to), exists).map((fault: string) =>
    fault.replace(/^line \d+: /, ''),
  );
};

test('names requirements that have no row, in a range too, and numbers of no requirement', () => {
  expect(faultsWith(/^\| 2\.4\.1 .*\n/m, '')).toEqual(['no row for 2.4.1']);
  expect(faultsWith('| 1.2.6–1.2.8 ', '| 1.2.6–1.2.7 ')).toEqual(['no row for 1.2.8']);
  expect(faultsWith('| 1.2.6–1.2.8 ', '| 1.2.5–1.2.8 ')).toEqual(['1.2.5 stands twice']);
  expect(faultsWith('| 1.4.1–1.4.3 ', '| 1.4.1–1.4.4 ')).toEqual(['not of Levels 1 and 2: 1.4.4']);
});

test('names files that are gone, and rows without a state or evidence', () => {
  expect(faultsWith('`http/rest.ts`', '`http/gone.ts`', (name) => name !== 'http/gone.ts')).toEqual(
    ['no file http/gone.ts'],
  );
  expect(faultsWith(/^(\| 2\.4\.1 [^|]*\|[^|]*\|) met/m, '$1 maybe')).toEqual(['no state: maybe']);
  expect(faultsWith(/^(\| 2\.4\.1 [^|]*\|[^|]*\| met +\|).*$/m, '$1 it is so |')).toEqual([
    'neither a file nor a link shows it',
  ]);
});
