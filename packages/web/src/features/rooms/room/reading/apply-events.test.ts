import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import { describe, expect, it } from 'vitest';
import {
  makeMessage,
  makeMessages,
  makeQuestion,
  makeRecall,
} from '../../../../testing/make-message.ts';
import { learnFacts, mergedInto, mergeFacts, NO_FACTS, presentEntries } from './apply-events.ts';

const fields = (Offset: number) => ({ Topic: 'stream/1', Epoch: 'e', Offset, Time: Offset * 1000 });
const pin = (Offset: number, text: string): LogEntry => ({
  Type: 'Pin',
  ...fields(Offset),
  Pinned: { Offset: 1, Displayname: '老师', Content: text },
});
const slow = (Offset: number, Slow: number): LogEntry => ({
  Type: 'Settings',
  ...fields(Offset),
  Slow,
  Review: false,
});

describe('learnFacts', () => {
  it('gives the same object when nothing new is told', () => {
    const facts = learnFacts(NO_FACTS, [makeRecall(3, 1), makeQuestion(4, 2, 'taken')], 0);
    expect(learnFacts(NO_FACTS, makeMessages(1, 9), 9)).toBe(NO_FACTS);
    expect(learnFacts(facts, [makeRecall(3, 1), makeQuestion(4, 2, 'taken')], 0)).toBe(facts);
    expect(learnFacts(facts, [], 0)).toBe(facts);
  });

  it('keeps the newest pin and settings, in whatever order they are read', () => {
    const facts = learnFacts(NO_FACTS, [pin(7, '新'), slow(8, 10)], 0);
    expect(learnFacts(facts, [pin(5, '旧'), slow(6, 0)], 9)).toBe(facts);
    expect(facts.pin).toMatchObject({ Offset: 7, Pinned: { Content: '新' } });
    expect(facts.settings).toMatchObject({ Offset: 8, Slow: 10 });
  });

  it('prefers what a page says to older events', () => {
    const page = [makeMessage({ Offset: 1, Question: 'answered' }), makeQuestion(2, 1, 'taken')];
    const facts = learnFacts(NO_FACTS, page, 9);
    expect(facts.questions.get(1)?.state).toBe('answered');
    const later = learnFacts(facts, [makeQuestion(10, 1, 'dismissed')], 0);
    expect(later.questions.get(1)?.state).toBe('dismissed');
  });

  it('keeps polls and their ends, whichever is read first, and what was merged', () => {
    const poll = {
      Type: 'Poll',
      ...fields(4),
      Title: '问',
      Options: ['是', '否'],
    } as const satisfies LogEntry;
    const result = { Type: 'Result', ...fields(6), Target: 4, Counts: [1, 2] } satisfies LogEntry;
    const merge = { Type: 'Merge', ...fields(7), Target: 2, Into: 1, Votes: 3 } satisfies LogEntry;
    const ended = learnFacts(NO_FACTS, [result], 0);
    const facts = learnFacts(ended, [poll, merge], 0);
    expect(facts.polls.get(4)).toBe(poll);
    expect(facts.results.get(4)).toBe(result);
    expect(facts.questions.get(2)).toEqual({ state: 'dismissed', at: 7 });
    expect(learnFacts(facts, [poll, result, merge], 0)).toBe(facts);
  });

  it('keeps what has become of the talk last, and draws none of it', () => {
    const state = (Offset: number, State: 'live' | 'ended') =>
      ({
        ...{ Type: 'State', ...fields(Offset), State, Starttime: 1, Endtime: 2 },
        ...{ Realstart: 1, Realend: null },
      }) as const satisfies LogEntry;
    const [live, ended] = [state(4, 'live'), state(6, 'ended')];
    const facts = learnFacts(learnFacts(NO_FACTS, [ended], 0), [live], 0);
    expect(facts.state).toBe(ended);
    expect([live, ended].filter(isRoomMessage)).toEqual([]);
  });

  it('ignores a type that it does not know', () => {
    const unknown = { ...makeRecall(3, 1), Type: 'Later' } as unknown as LogEntry;
    expect(learnFacts(NO_FACTS, [unknown], 0)).toBe(NO_FACTS);
    expect(presentEntries(NO_FACTS, [unknown])).toEqual([unknown]);
  });
});

describe('mergedInto', () => {
  const merge = (Offset: number, Target: number, Into: number) =>
    ({ Type: 'Merge', ...fields(Offset), Target, Into, Votes: 1 }) satisfies LogEntry;
  const gone = (Offset: number) => makeMessage({ Offset, Question: 'dismissed' });

  it('names the question at the end of all mergings, whatever was read first', () => {
    const facts = learnFacts(NO_FACTS, [merge(9, 2, 3), merge(8, 1, 2), gone(1)], 10);
    expect([1, 2].map((at) => mergedInto(facts, gone(at)))).toEqual([3, 3]);
    expect(mergedInto(learnFacts(facts, [merge(7, 1, 4)], 0), gone(1))).toBe(3);
    expect(mergedInto(mergeFacts(NO_FACTS, facts), gone(1))).toBe(3);
  });

  it('names none for one that was only dismissed, or waits again', () => {
    const facts = learnFacts(NO_FACTS, [merge(8, 1, 2)], 0);
    expect(mergedInto(facts, gone(2))).toBe(0);
    expect(mergedInto(facts, makeMessage({ Offset: 1, Question: 'open' }))).toBe(0);
  });

  it('ends where mergings lead round', () => {
    const facts = learnFacts(NO_FACTS, [merge(8, 1, 2), merge(9, 2, 1)], 0);
    expect([1, 2]).toContain(mergedInto(facts, gone(1)));
  });
});

describe('presentEntries', () => {
  it('removes the text of a withdrawn message, also from its quotes', () => {
    const quote = { Offset: 1, Displayname: '考生', Content: '第1条' };
    const entries = [
      ...makeMessages(1, 2),
      makeMessage({ Offset: 3, Quote: quote }),
      makeMessage({ Offset: 4, Quote: quote }),
    ];
    const facts = learnFacts(NO_FACTS, [makeRecall(5, 1, 'own'), makeRecall(6, 4)], 0);
    const [first, second, third, fourth] = presentEntries(facts, entries);
    expect(first).toMatchObject({ Content: '', Recalled: 'own' });
    expect(second).toBe(entries[1]);
    expect(third).toMatchObject({ Content: '第3条', Recalled: null, Quote: { Content: '' } });
    expect(fourth).toMatchObject({ Content: '', Recalled: 'staff', Quote: null });
  });

  it('gives the same array when nothing changes', () => {
    const facts = learnFacts(NO_FACTS, [makeRecall(5, 1)], 0);
    const once = presentEntries(facts, makeMessages(1, 3));
    expect(presentEntries(facts, once)).toBe(once);
    expect(presentEntries(NO_FACTS, once)).toBe(once);
  });
});

describe('mergeFacts', () => {
  it('joins what both know of messages', () => {
    const one = learnFacts(NO_FACTS, [makeRecall(3, 1), makeQuestion(4, 2, 'taken')], 0);
    const other = learnFacts(NO_FACTS, [makeRecall(8, 6), makeQuestion(9, 2, 'answered')], 0);
    const merged = mergeFacts(one, other);
    expect([...merged.recalls.keys()]).toEqual([1, 6]);
    expect(merged.questions.get(2)?.state).toBe('answered');
    expect(mergeFacts(merged, one)).toBe(merged);
  });
});
