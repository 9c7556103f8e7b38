import { expect, test } from 'vitest';
import { MINUTE_MS } from '../constants.ts';
import { TALK_LENGTH_MAX_MS, talkProblems } from './talk-problems.ts';

const NOW = 1_795_000_000_000;
const START = NOW + MINUTE_MS;
const TALK = { Title: '讲', Speaker: '罗老师', Starttime: START, Endtime: START + MINUTE_MS };

test.each([
  ['a whole one', {}, []],
  ['no title', { Title: '' }, ['title']],
  ['no speaker', { Speaker: '' }, ['speaker']],
  ['no times', { Starttime: null, Endtime: null }, ['start', 'end']],
  ['no start', { Starttime: null }, ['start']],
  ['a start that is now', { Starttime: NOW }, ['past']],
  ['an end that is the start', { Endtime: START }, ['order']],
  ['the longest', { Endtime: START + TALK_LENGTH_MAX_MS }, []],
  ['one that is longer', { Endtime: START + TALK_LENGTH_MAX_MS + 1 }, ['length']],
  [
    'an empty one',
    { Title: '', Speaker: '', Starttime: null, Endtime: null },
    ['title', 'start', 'end', 'speaker'],
  ],
] as const)('%s', (_, change, problems) => {
  expect(talkProblems({ ...TALK, ...change }, NOW)).toEqual(problems);
});
