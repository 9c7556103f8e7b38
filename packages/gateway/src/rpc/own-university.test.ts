import { describe, expect, test } from 'vitest';
import type { Editor } from './own-university.ts';
import { listedUniversity, mayEdit, requireOwn, universityFor } from './own-university.ts';

const LIAISON: Editor = { role: 'worker', universityId: 'a' };
const OPERATOR: Editor = { role: 'operator', universityId: null };
const LOST: Editor = { role: 'worker', universityId: null };
const STUDENT: Editor = { role: 'user', universityId: null };

describe('who edits what belongs to a university', () => {
  test.each([
    [LIAISON, 'a', true],
    [LIAISON, 'b', false],
    [LIAISON, null, false],
    [OPERATOR, 'a', true],
    [OPERATOR, null, true],
    [LOST, null, false],
    [STUDENT, 'a', false],
    [STUDENT, null, false],
  ])('%j, of %s: %s', (caller, owner, may) => {
    expect(mayEdit(caller, owner)).toBe(may);
    if (may) requireOwn(caller, owner);
    else expect(() => requireOwn(caller, owner)).toThrow('notFound');
  });
});

describe('the university of a new record', () => {
  test('is the own one of a liaison', () => {
    expect(universityFor(LIAISON, undefined)).toBe('a');
    expect(universityFor(LIAISON, 'a')).toBe('a');
    expect(() => universityFor(LIAISON, 'b')).toThrow('forbidden');
    expect(() => universityFor(LOST, undefined)).toThrow('universityNeeded');
  });

  test('is named by an operator', () => {
    expect(universityFor(OPERATOR, 'b')).toBe('b');
    expect(() => universityFor(OPERATOR, undefined)).toThrow('universityNeeded');
  });

  test('is none of a student', () => {
    expect(() => universityFor(STUDENT, 'a')).toThrow('forbidden');
  });
});

describe('the university whose records are listed', () => {
  test('is the own one of a liaison', () => {
    expect(listedUniversity(LIAISON, undefined)).toBe('a');
    expect(() => listedUniversity(LIAISON, 'b')).toThrow('forbidden');
    expect(() => listedUniversity(LOST, undefined)).toThrow('forbidden');
  });

  test('is any for an operator, or all of them', () => {
    expect(listedUniversity(OPERATOR, 'b')).toBe('b');
    expect(listedUniversity(OPERATOR, undefined)).toBeUndefined();
  });
});
