import { expect, test } from 'vitest';
import type { Published } from './proofs.ts';
import { answeredChoice, lineProof, lowestPart, planProof, WHOLE } from './proofs.ts';

const PUBLISHED: Published = {
  university: { Id: '1', Name: '示例大学', Shortname: '示例', Color: '#003f88' },
  choice: { provinceid: '440000', year: 2026, subject: '物理类', batch: '本科批' },
  lines: [],
  plans: [],
};
const MAJOR = { group: '207', major: '计算机类', code: '01', category: '国家专项' };

test('a line is asked for by its group and major, a plan by code and category too', () => {
  const common = {
    ...{ Universityid: '1', Provinceid: '440000', Year: 2026, Subject: '物理类', Batch: '本科批' },
    ...{ Group: '207', Major: '计算机类' },
  };
  expect(lineProof(PUBLISHED, MAJOR, 'min_rank', 9872).row).toEqual({ Kind: 'line', ...common });
  expect(planProof(PUBLISHED, MAJOR, 'plan_count', 138).row).toEqual({
    ...{ Kind: 'plan', ...common },
    ...{ Code: '01', Category: '国家专项' },
  });
});

test('figures are of the choice that was answered, while another one is on its way', () => {
  const { choice } = PUBLISHED;
  const Chosen = { Provinceid: '440000', Year: 2025, Subject: '历史类', Batch: '专科批' };
  expect(answeredChoice({ Chosen }, choice)).toEqual({
    ...{ provinceid: '440000', year: 2025, subject: '历史类', batch: '专科批' },
  });
  expect(answeredChoice({ Chosen: null }, choice)).toBe(choice);
});

test('the lowest line of a university leads to the group or the major that has it', () => {
  const major = { Name: '计算机类', Minscore: 640, Minrank: null };
  const group = { Group: '207', Minscore: 634, Minrank: 9872, Majors: [major] };
  const data = { Groups: [group] } as unknown as Parameters<typeof lowestPart>[0];
  expect(lowestPart(data, 'Minrank', 9872)).toEqual({ ...WHOLE, group: '207' });
  expect(lowestPart(data, 'Minscore', 640)).toEqual({ ...WHOLE, group: '207', major: '计算机类' });
  expect(lowestPart(data, 'Minrank', 1)).toEqual(WHOLE);
});
