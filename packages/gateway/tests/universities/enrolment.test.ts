import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { CODES } from '@xuanjiang/contracts/errors';
import { equalScore, rankOfScore } from '@xuanjiang/contracts/rules/score-table';
import { expect, test } from 'vitest';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

const ZJU = '4133010335';

const data = (input: Record<string, unknown>) =>
  done(gateway.rest, enrolmentCalls.findData, { Universityid: ZJU, ...input });
const gateway = await shareGateway({ clock: () => NOON });
const first = await data({});

test('every choice is answered with its own plans and lines [7.PATH.16]', async () => {
  expect(first.Choices.length).toBeGreaterThan(5);
  for (const choice of first.Choices) {
    const answer = await data(choice);
    expect(answer.Chosen).toEqual(choice);
    expect(answer.Groups.flatMap(({ Majors }) => Majors)).not.toEqual([]);
    expect(answer.Years.map(({ Year }) => Year)).toContain(choice.Year);
    expect(answer.Plansources).not.toEqual([]);
    for (const source of [...answer.Plansources, ...answer.Linesources]) {
      expect(source.Demo).toBe(true);
      expect(source.Publisher).toContain('演示');
    }
  }
});

test('what there is not gives the nearest that there is', async () => {
  const newest = Math.max(...first.Choices.map(({ Year }) => Year));
  expect(first.Chosen?.Year).toBe(newest);
  expect((await data({ Provinceid: '810000' })).Chosen).not.toBeNull();
  expect((await data({ Provinceid: '330000', Year: 2050 })).Chosen).toMatchObject({
    Provinceid: '330000',
    Year: newest,
  });
  expect(
    (await data({ Provinceid: '330000', Subject: '物理类', Batch: '无' })).Chosen,
  ).toMatchObject({ Provinceid: '330000', Subject: '综合', Batch: '本科批' });
});

test('what was not published is null and never 0', async () => {
  const rows = await gateway.storage.db
    .selectFrom('admission_line')
    .select(['university_id as Universityid', 'year as Year', 'subject as Subject'])
    .where('province_id', '=', '370000')
    .execute();
  expect(rows).not.toEqual([]);
  const answer = await data({ ...rows[0], Provinceid: '370000' });
  for (const { Minscore, Minrank, Majors } of answer.Groups) {
    expect(Minscore).toBeNull();
    expect(Minrank).toBeGreaterThan(0);
    for (const major of Majors) expect(major.Minscore).toBeNull();
  }
  for (const { Minscore } of answer.Years) expect(Minscore).toBeNull();
});

test('a university without data has no choices, and one that there is not is not found', async () => {
  const some = await gateway.storage.db
    .selectFrom('university')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('enrolment_plan').select('university_id'))
    .executeTakeFirstOrThrow();
  const nothing = await data({ Universityid: some.id });
  expect(nothing).toMatchObject({ Choices: [], Chosen: null, Groups: [], Years: [] });
  const { code } = await refused(gateway.rest, enrolmentCalls.findData, { Universityid: '1' });
  expect(code).toBe(CODES.notFound);
});

test('a score, a rank or a verdict is no field of the call', async () => {
  for (const name of ['Score', 'Rank']) {
    const { code } = await refused(gateway.rest, enrolmentCalls.findData, {
      Universityid: ZJU,
      [name]: 600,
    });
    expect(code).toBe(CODES.input);
  }
});

test('the tables of scores let the client reckon the same rank in another year', async () => {
  const { List } = await done(gateway.rest, enrolmentCalls.findScores, {
    Provinceid: '440000',
    Subject: '物理类',
  });
  const years = List.map(({ Year }) => Year);
  expect(years).toEqual([first.Chosen?.Year, (first.Chosen?.Year ?? 0) - 1]);
  const [now, before] = List.map((table) => ({
    scores: table.Scores,
    cumulative: table.Cumulative,
  }));
  if (now === undefined || before === undefined) throw new Error('there are two tables');
  const equal = equalScore(now, 600, before);
  const rank = rankOfScore(now, 600);
  expect(rank).toBeGreaterThan(0);
  expect(rankOfScore(before, equal ?? 0)).toBeGreaterThanOrEqual(rank ?? 0);
  expect(
    (await done(gateway.rest, enrolmentCalls.findScores, { Provinceid: '810000', Subject: '综合' }))
      .List,
  ).toEqual([]);
});

test('the control lines of a province come by year and type of subjects, newest and highest first, with their source', async () => {
  const { List } = await done(gateway.rest, enrolmentCalls.findControls, { Provinceid: '440000' });
  const newest = first.Chosen?.Year ?? 0;
  expect(List.map(({ Year, Subject }) => [Year, Subject])).toEqual(
    [newest, newest - 1, newest - 2].flatMap((year) => [
      [year, '物理类'],
      [year, '历史类'],
    ]),
  );
  for (const { Controls, Sources } of List) {
    expect(Controls.map(({ Batch }) => Batch)).toEqual(['特殊类型招生控制线', '本科批']);
    expect(Controls[0]?.Score).toBeGreaterThan(Controls[1]?.Score ?? 0);
    expect(Sources).toMatchObject([{ Demo: true }]);
  }
  const nowhere = await done(gateway.rest, enrolmentCalls.findControls, { Provinceid: '810000' });
  expect(nowhere.List).toEqual([]);
});

test('each province has a scheme with its source', async () => {
  const { List } = await done(gateway.rest, enrolmentCalls.findSchemes);
  expect(new Set(List.map(({ Provinceid }) => Provinceid)).size).toBe(31);
  expect(List.find(({ Provinceid }) => Provinceid === '440000')).toMatchObject({
    Kind: '3+1+2',
    Since: 2021,
    Subjects: ['物理类', '历史类'],
  });
  expect(List.find(({ Provinceid }) => Provinceid === '650000')?.Since).toBeNull();
  expect(first.Scheme?.Provinceid).toBe(first.Chosen?.Provinceid);
});
