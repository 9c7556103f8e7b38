import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { expect, test } from 'vitest';
import { offeredIn } from './overview.ts';

type Major = EnrolmentData['Groups'][number]['Majors'][number];
const major = (Name: string, Plan: number | null, Campus = ''): Major =>
  ({ Name, Plan, Campus }) as Major;
const groupOf = (...Majors: Major[]) => ({ Majors }) as EnrolmentData['Groups'][number];

test('the majors of a plan come by their places, each once, and so do its campuses', () => {
  const Groups = [
    groupOf(major('法学', 2, '南校园'), major('软件工程', 9, '东校园')),
    groupOf(major('法学', 1, '南校园'), major('临床医学', null)),
  ];
  expect(offeredIn({ Groups })).toEqual({
    majors: ['软件工程', '法学', '临床医学'],
    campuses: ['东校园', '南校园'],
  });
});

test('a university without a plan offers nothing yet', () => {
  expect(offeredIn({ Groups: [] })).toEqual({ majors: [], campuses: [] });
});
