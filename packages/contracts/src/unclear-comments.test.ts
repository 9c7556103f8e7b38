import { expect, test } from 'vitest';

const { unclearComments } = await import(
  `${import.meta.dirname}/../../../scripts/lib/unclear-comments.mjs`
);

test('a comment that begins with a word which needs a subject is found', () => {
  const source = [
    '/** Of its field. */',
    'const name = 1; // Those of before.',
    '// Who asked.',
    '/*',
    ' * Whose it is.',
    ' */',
    "const text = '// Others';",
    '// A sentence that goes on',
    '// Of course in its second line.',
    '/** The owner. Who asked stands beside it. */',
    'export { name, text };',
  ].join('\n');
  expect(unclearComments('a.ts', source)).toEqual([
    { line: 1, text: 'Of its field.' },
    { line: 2, text: 'Those of before.' },
    { line: 3, text: 'Who asked.' },
    { line: 4, text: 'Whose it is.' },
  ]);
});
