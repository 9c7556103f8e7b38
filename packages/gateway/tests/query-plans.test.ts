import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/database.ts';
import { HELD_COLUMNS, holdRow } from '../src/db/hold-row.ts';
import { queriesOf } from '../src/db/transaction.ts';
import { createPassStore } from '../src/features/events/checkin/pass-store.ts';
import { createCheckinStore } from '../src/features/events/checkin/store.ts';
import { createSignupStore } from '../src/features/events/event/signup-store.ts';
import { createEventWaiting } from '../src/features/events/event/staff-waiting-store.ts';
import { createGroupWaiting } from '../src/features/events/group/staff-waiting-store.ts';
import { createAlertWaiting } from '../src/features/ground/audit/staff-waiting-store.ts';
import { createJobStore } from '../src/features/ground/job/store.ts';
import { createReceiptStore } from '../src/features/ground/receipt/store.ts';
import { createStatStore } from '../src/features/overview/stat/store.ts';
import { kindsOf } from '../src/features/overview/waiting/policy.ts';
import { createUniversityWaiting } from '../src/features/overview/waiting/university-store.ts';
import { createFeedbackWaiting } from '../src/features/reach/feedback/staff-waiting-store.ts';
import { createGrantStore } from '../src/features/reach/push/grant-store.ts';
import { createOutboxStore } from '../src/features/reach/push/outbox-store.ts';
import { createResultStore } from '../src/features/reach/push/result-store.ts';
import { createStopWaiting } from '../src/features/reach/push/staff-waiting-store.ts';
import { createPushStore } from '../src/features/reach/push/store.ts';
import { createStaffSignupStore } from '../src/features/reach/signup/staff-store.ts';
import { createSignupWaiting } from '../src/features/reach/signup/staff-waiting-store.ts';
import { createUniversitySignupStore } from '../src/features/reach/signup/store.ts';
import { createPollStore } from '../src/features/rooms/poll/store.ts';
import { createQuestionWaiting } from '../src/features/rooms/question/staff-waiting-store.ts';
import { createReportWaiting } from '../src/features/rooms/report/staff-waiting-store.ts';
import {
  createLateWaiting,
  createThreadWaiting,
} from '../src/features/rooms/thread/staff-waiting-store.ts';
import { createReadingStore } from '../src/features/talks/guide/reading-store.ts';
import { createNoteStore } from '../src/features/talks/note/store.ts';
import {
  createDecidedWaiting,
  createPendingWaiting,
} from '../src/features/talks/talk/staff-waiting-store.ts';
import { createCorrectionWaiting } from '../src/features/universities/correction/staff-waiting-store.ts';
import { createCorrectionStore } from '../src/features/universities/correction/store.ts';
import { createSheetWaiting } from '../src/features/universities/enrolment/staff-waiting-store.ts';
import { createEditWaiting } from '../src/features/universities/university/staff-waiting-store.ts';
import type { Vote } from '../src/room/vote.ts';
import { createTallyStore, createVoteStore } from '../src/room/vote-store.ts';
import { NOON } from './harness/clock.ts';
import { addEvent, addRegistered } from './harness/events.ts';
import { createEmptyStorage } from './harness/gateway.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';

const VOTE: Vote = {
  kind: 'poll',
  topic: 't',
  offset: 1,
  accountId: 'a',
  choice: 0,
  time: 1,
};
const PAGE = { limit: 20, offset: 0 };
const STUDENTS = {
  universityId: 'u',
  school: '',
  provinceId: undefined,
  enrollmentYear: undefined,
};
const STAFF = { actor: 'a', time: 1 };
const PUSH_RULES = {
  now: NOON,
  quiet: null,
  templates: { morning: null, reminder: null, answer: null, change: null },
  grantTemplate: 'g',
  stops: new Map(),
};

// The engine that says so without rows; the indexes are the same on both.
describe.skipIf(ENGINE !== 'sqlite')('of a table that grows, all is never read', () => {
  let storage: Storage;
  let database: Database;
  /** An event with a place that is taken, and three that wait; whose it is. */
  let eventId: string;
  let accountId: string;
  beforeAll(async () => {
    storage = await createEmptyStorage();
    database = openDatabase(storage);
    const startsAt = NOON + DAY_MS;
    eventId = await addEvent(storage, { startsAt, lists: { site: 1, online: 1 } });
    const people = await addRegistered(storage, 2, NOON);
    const signups = createSignupStore(database);
    for (const { uids } of people) {
      const application = {
        accountId: uids,
        eventId,
        attendance: 'site',
        companion: true,
      } as const;
      const refusal = await signups.apply(application, (id) => ({ hash: id, cipher: '' }), NOON);
      expect(refusal).toBeNull();
    }
    accountId = people[0]?.uids ?? '';
  });
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await storage[Symbol.asyncDispose]();
  });

  /** What the engine says of the statements that are asked, with a word before each. */
  const explain = async (word: string, ask: () => Promise<unknown>) => {
    const spy = vi.spyOn(DatabaseSync.prototype, 'prepare');
    await ask();
    const statements = spy.mock.calls.map(([text]) => text);
    const connection = spy.mock.contexts.at(-1) as DatabaseSync | undefined;
    spy.mockRestore();
    return statements
      .filter((text) => /^(select|update|delete|with)/i.test(text))
      .flatMap((text) => connection?.prepare(`${word} ${text}`).all() ?? []);
  };

  /** How the engine looks for the rows of what is asked. */
  const plansOf = async (ask: () => Promise<unknown>): Promise<string[]> =>
    (await explain('explain query plan', ask)).map(({ detail }) => String(detail));

  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['the figures of jobs', (of) => createJobStore(of).figures(1)],
    ['jobs that are forgotten', (of) => createJobStore(of).prune(1)],
    ['jobs that failed', (of) => createJobStore(of).failed(PAGE)],
    ['the reports of an account', (of) => createCorrectionStore(of).ofAccount('a', PAGE)],
    ['reports without an answer', (of) => createCorrectionStore(of).open(PAGE)],
    ['the places of an account', (of) => createSignupStore(of).places('a', ['e'])],
    ['the sign-ups of an account', (of) => createSignupStore(of).events('a', 1, PAGE)],
    [
      'places that are given back',
      (of) => createSignupStore(of).cancel(accountId, eventId, null, NOON),
    ],
    ['places that are checked in', (of) => createSignupStore(of).checkIn('a', 'e', true, 1)],
    ['all tickets of an event', (of) => createCheckinStore(of).tickets(eventId)],
    ['tickets at a door', (of) => createCheckinStore(of).byHashes('e', ['h'])],
    ['figures of a door', (of) => createCheckinStore(of).counts('e')],
    ['tickets that are forgotten', (of) => createSignupStore(of).forgetTickets(NOON)],
    ["helpers' links that are forgotten", (of) => createPassStore(of).prune(NOON)],
    ["helpers' links", (of) => createPassStore(of).isValid('e', 'h', 1)],
    ['polls of a room', (of) => createPollStore(of).find('stream/1', PAGE)],
    ['what is voted on in a room', (of) => createTallyStore(of).readAll('stream/1')],
    ['what was voted on in a room', (of) => createTallyStore(of).read('stream/1', [1, 2])],
    ['votes', (of) => createVoteStore(of).cast(VOTE, [VOTE])],
    ['notes of a talk', (of) => createNoteStore(of).find('a', { talkId: 't', kind: null }, PAGE)],
    ['all notes', (of) => createNoteStore(of).find('a', { talkId: null, kind: null }, PAGE)],
    ['sign-ups with universities', (of) => createUniversitySignupStore(of).find('a', null, PAGE)],
    ['a sign-up with a university', (of) => createUniversitySignupStore(of).remove('a', 'u', 1)],
    [
      'those who signed up',
      (of) => createStaffSignupStore(of).list(STUDENTS, 'newest', PAGE, STAFF),
    ],
    ['reports of guides', (of) => createReadingStore(of).openReports()],
    ['the figures of messages outside', (of) => createPushStore(of).figures(1)],
    ['messages outside of an account', (of) => createPushStore(of).log({ accountId: 'a' }, PAGE)],
    ['messages outside that lost their job', (of) => createPushStore(of).rescue(1, 1)],
    ['messages outside to send', (of) => createOutboxStore(of).take([1, 2], PUSH_RULES)],
    ['what became of a message outside', (of) => createResultStore(of).note('r', 'arrived', 1)],
    ['one-time grants', (of) => createGrantStore(of).countGranted('a', 'g')],
    ['one-time grants that are forgotten', (of) => createGrantStore(of).prune(1)],
  ])('%s', async (_, ask) => {
    const plans = await plansOf(() => ask(database));
    expect(plans.length).toBeGreaterThan(0);
    // What is read for a part of a query is named by itself.
    expect(plans.filter((plan) => /^SCAN (?!\(subquery)/.test(plan))).toEqual([]);
  });

  test.each(['u', null])('what waits for staff (university %s)', async (universityId) => {
    const noteNothing = async () => {};
    const names = async () => new Map<string, string>();
    const sources = [
      ...[createPendingWaiting, createDecidedWaiting, createEventWaiting, createGroupWaiting],
      ...[createCorrectionWaiting, createReportWaiting, createQuestionWaiting, createLateWaiting],
      ...[createUniversityWaiting, createStopWaiting, createAlertWaiting, createFeedbackWaiting],
      ...[createEditWaiting, (of: Database) => createSheetWaiting(of, async () => true)],
      ...[createSignupWaiting, (of: Database) => createThreadWaiting(of, names, noteNothing)],
    ].map((create) => create(database));
    const scope = { universityId, reader: 'a', isOperator: universityId === null, now: NOON };
    const asked = sources.filter(({ kind }) => kindsOf(scope.isOperator).includes(kind));
    for (const source of asked) {
      const plans = await plansOf(() => source.count(scope));
      expect(plans.length).toBeGreaterThan(0);
      // What is read for a part of a query is named by itself; the indexes hold what waits alone.
      const NAMED =
        /^SCAN (\(subquery|(w|needs|decided|s)$|CONST|.* INDEX (report_open|thread_waiting|talk_.*decided)$)/;
      const scans = plans.filter((plan) => plan.startsWith('SCAN') && !NAMED.test(plan));
      expect(scans, source.kind).toEqual([]);
    }
  });

  test('imports that wait, of all that there ever were', async () => {
    const scope = { universityId: null, reader: 'a', isOperator: true, now: NOON };
    const source = createSheetWaiting(database, async () => true);
    const plans = await plansOf(() => source.find(scope, null, 1));
    expect(plans.join()).toContain('upload_waiting (kind=? AND state=? AND ended_at=?)');
  });

  test.each(Object.keys(HELD_COLUMNS) as (keyof typeof HELD_COLUMNS)[])(
    'what refers to a row of %s that is held',
    async (table) => {
      const hold = () => database.inTransaction((tx) => holdRow(queriesOf(tx), table, 'x'));
      const steps = (await explain('explain', hold)).map(({ opcode }) => String(opcode));
      expect(steps).toContain('OpenWrite');
      // The engine would look for rows whose foreign key is the one of this row.
      expect(steps.filter((step) => step.startsWith('Fk'))).toEqual([]);
    },
  );

  test('the figures of all talks', async () => {
    const [kinds, range] = [['play', 'peak'] as const, { from: '2026-01-01', to: '2026-01-31' }];
    const store = createStatStore(database);
    const plans = await plansOf(async () => {
      await store.items('talk', 'play', '', range, 5);
      await store.rows({ ...range, level: 'talk', kinds, order: 'play', universityId: null }, PAGE);
    });
    // Each day of each figure from the index of totals alone, and not from the table.
    expect(plans.filter((plan) => / stat_cell | c /.test(plan))).toEqual(
      ['items', ...kinds].map(() =>
        expect.stringMatching(/COVERING INDEX stat_cell_total \(level=\? AND kind=\? AND since/),
      ),
    );
  });

  test('who looked at the data of an account', async () => {
    const plans = await plansOf(() => createReceiptStore(database).find('a', PAGE));
    // What is found of the audit is put together without an index; the audit itself is not read whole.
    expect(plans.filter((plan) => plan.startsWith('SCAN audit'))).toEqual([]);
    for (const index of ['audit_subject', 'audit_joined']) {
      expect(plans.filter((plan) => plan.includes(index))).not.toEqual([]);
    }
  });
});
