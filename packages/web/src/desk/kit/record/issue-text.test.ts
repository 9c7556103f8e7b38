import { expect, test } from 'vitest';
import { issueText } from './issue-text.ts';

test.each([
  [{ code: 'too_big', origin: 'string', maximum: 40 }, 'formTooLong', { max: 40 }],
  [{ code: 'too_big', origin: 'array', maximum: 5 }, 'formTooMany', { max: 5 }],
  [{ code: 'too_big', origin: 'number', maximum: 9n }, 'formTooBig', { max: 9 }],
  [{ code: 'too_small', origin: 'string', minimum: 2 }, 'formTooShort', { min: 2 }],
  [{ code: 'too_small', origin: 'array', minimum: 1 }, 'formTooFew', { min: 1 }],
  [{ code: 'too_small', origin: 'number', minimum: 0 }, 'formTooSmall', { min: 0 }],
  [{ code: 'invalid_format' }, 'formInvalid', {}],
])('%o is said as %s', (issue, key, values) => {
  expect(issueText(issue, false)).toEqual({ key, values });
});

test('of an empty field only that it is empty is said', () => {
  expect(issueText({ code: 'too_small', origin: 'string', minimum: 1 }, true)).toEqual({
    key: 'formRequired',
    values: {},
  });
});
