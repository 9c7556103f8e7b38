import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { searchCalls } from '@xuanjiang/contracts/search';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from './harness/call.ts';
import { countStatements } from './harness/count-statements.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import type { LiveTimers } from './harness/live-timers.ts';
import { watchTimers } from './harness/live-timers.ts';
import { until } from './harness/wait.ts';

/** Timers of an idle gateway that come again and again: each wakes a process that has nothing to do. */
const TIMERS_MAX = 21;
/** A list of talks that nothing keeps: its count, its rows, and what belongs to these. */
const TALKS_MAX = 3;
/** A search: the universities, what it finds, and the talks of it. On SQLite a thread carries them out, and none is seen. */
const SEARCH_MAX = 5;
/** All but those by which a gateway learns once a second when its kept answers become old. */
const OWN = /^(?!select (?:\(select )?min\()/;
/** Statements about a room when somebody enters it: of its log, and of the two kinds that take votes. */
const ROOM_MAX = 5;
/** What takes votes is read once the answer is on its way. */
const AFTER_ANSWER = ['poll', 'question'];
/** Without what each connection asks once a minute, first at a random moment: posts of its person that were refused. */
const NOT_EACH_MINUTE = '^(?!.*from "held").*';

let gateway: TestGateway;
let timers: LiveTimers;
beforeAll(async () => {
  ({ value: gateway, timers } = await watchTimers(() => startGateway()));
});
afterAll(async () => {
  timers[Symbol.dispose]();
  await gateway[Symbol.asyncDispose]();
});

test('an idle gateway has no more timers than it needs', () => {
  expect(timers.repeated).toBeGreaterThan(0);
  expect(timers.repeated).toBeLessThanOrEqual(TIMERS_MAX);
});

test('a list of talks takes few statements', async () => {
  using statements = countStatements();
  await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 7 });
  expect(statements.countOfRequests(OWN)).toBeGreaterThan(0);
  expect(statements.countOfRequests(OWN)).toBeLessThanOrEqual(TALKS_MAX);
});

test('a search takes few statements', async () => {
  using statements = countStatements();
  await done(gateway.rest, searchCalls.find, { Keyword: '强基', Limit: 3 });
  expect(statements.countOfRequests(OWN)).toBeLessThanOrEqual(SEARCH_MAX);
});

test('who enters a room causes few statements', async () => {
  const [talk] = (await done(gateway.rest, talkCalls.find, { Status: 'upcoming' })).List;
  const topic = talkTopic(talk?.Id ?? '');
  using statements = countStatements();
  using client = await gateway.connect({ token: 'test-token' });
  await client.subscribe(topic);
  for (const table of AFTER_ANSWER) {
    await until(
      `a look at ${table}`,
      () => statements.count(new RegExp(`"${table}".*${topic}`)) > 0,
    );
  }
  const ofRoom = statements.count(new RegExp(`${NOT_EACH_MINUTE}${topic}`));
  expect(ofRoom).toBeGreaterThan(0);
  expect(ofRoom).toBeLessThanOrEqual(ROOM_MAX);
});
