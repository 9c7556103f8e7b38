import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportFormat } from './write-export.ts';
import { EXPORT_WRITERS } from './write-export.ts';

const fields = (Offset: number) => ({
  Topic: 'stream/1',
  Epoch: 'e',
  Offset,
  // Eight in the evening in London's winter is the next morning in Shanghai.
  Time: Date.parse('2026-11-20T20:30:15.007Z'),
});

const message = (changes: Partial<RoomMessage> = {}): RoomMessage => ({
  Type: 'Message',
  Id: 'own-id',
  ...fields(1),
  Content: '请问分数线？',
  Uids: 'u1',
  Displayname: '考生',
  Avatarurl: '',
  Role: 'user',
  Standing: 'user',
  Badge: '',
  Quote: null,
  Recalled: null,
  Question: null,
  ...changes,
});

const written = (format: ExportFormat, entries: readonly LogEntry[]): string => {
  const { start, entry, end } = EXPORT_WRITERS[format];
  return start + entries.map((each, index) => entry(each, index === 0)).join('') + end;
};

/** The rows under the header, read by a parser that is not ours. */
const rowsOf = (entries: readonly LogEntry[]): Record<string, string>[] =>
  parse(written('csv', entries), { bom: true, columns: true, record_delimiter: '\r\n' });

describe('CSV', () => {
  test('begins with the mark of UTF-8 and a header, and ends each line with CRLF', () => {
    expect(written('csv', [])).toBe(
      '\uFEFF"offset","time","type","role","name","uids","content","quote","question","recalled","detail"\r\n',
    );
    expect(written('csv', [message()])).toMatch(/\r\n"1",.*""\r\n$/);
  });

  test('shows a message with what it answers, in the time of Shanghai', () => {
    const quote = { Offset: 3, Displayname: '老师', Content: '欢迎' };
    const role = 'worker' as const;
    expect(rowsOf([message({ Role: role, Quote: quote, Question: 'answered' })])).toEqual([
      {
        offset: '1',
        time: '2026-11-21T04:30:15.007+08:00',
        type: 'Message',
        role: 'worker',
        name: '考生',
        uids: 'u1',
        content: '请问分数线？',
        quote: '3 老师: 欢迎',
        question: 'answered',
        recalled: '',
        detail: '',
      },
    ]);
  });

  test('says who withdrew a message that has no text any more', () => {
    const [row] = rowsOf([message({ Content: '', Recalled: 'staff' })]);
    expect(row).toMatchObject({ content: '', recalled: 'staff' });
  });

  test.each<[LogEntry, string]>([
    [{ Type: 'Recall', ...fields(2), Target: 1, By: 'own' }, 'target=1 by=own'],
    [
      {
        Type: 'Pin',
        ...fields(2),
        Pinned: { Offset: 7, Displayname: 'x', Content: 'not to be shown' },
      },
      'pinned=7',
    ],
    [{ Type: 'Pin', ...fields(2), Pinned: null }, 'pinned=none'],
    [{ Type: 'Settings', ...fields(2), Slow: 30, Review: true }, 'slow=30 review=on'],
    [{ Type: 'Settings', ...fields(2), Slow: 0, Review: false }, 'slow=0 review=off'],
    [
      { Type: 'Question', ...fields(2), Target: 1, State: 'taken', Answer: 0, Votes: 3 },
      'target=1 state=taken answer=none votes=3',
    ],
    [
      { Type: 'Question', ...fields(2), Target: 1, State: 'answered', Answer: 9, Votes: 0 },
      'target=1 state=answered answer=9 votes=0',
    ],
    [{ Type: 'Merge', ...fields(2), Target: 8, Into: 1, Votes: 4 }, 'target=8 into=1 votes=4'],
    [
      { Type: 'Poll', ...fields(2), Title: '想了解什么？', Options: ['专业', '校园'] },
      'title=想了解什么？ options=专业 | 校园',
    ],
    [{ Type: 'Result', ...fields(2), Target: 1, Counts: [21, 8] }, 'target=1 counts=21,8'],
    [
      {
        Type: 'State',
        ...fields(2),
        State: 'ended',
        Starttime: 0,
        Endtime: 1000,
        Realstart: 500,
        Realend: null,
      },
      'state=ended from=1970-01-01T08:00:00.500+08:00 until=1970-01-01T08:00:01.000+08:00',
    ],
  ])('says in detail what an event says: %j', (event, detail) => {
    const [row] = rowsOf([event]);
    expect(row).toMatchObject({ offset: '2', type: event.Type, detail });
    for (const name of ['role', 'name', 'uids', 'content', 'quote', 'question', 'recalled']) {
      expect(row?.[name]).toBe('');
    }
  });

  test.each([
    '=1+1',
    '+86',
    '-5 分',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('never begins a cell as a formula: %j', (text) => {
    const [row] = rowsOf([message({ Content: text, Displayname: text, Uids: text })]);
    expect(row).toMatchObject({ content: `'${text}`, name: `'${text}`, uids: `'${text}` });
  });

  test('keeps whatever was written in its cell', () => {
    const shown = (text: string) => (/^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text);
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '中') }),
    );
    fc.assert(
      fc.property(texts, texts, (Content, Displayname) => {
        const [row, ...rest] = rowsOf([message({ Content, Displayname })]);
        expect(rest).toEqual([]);
        expect(row).toMatchObject({ content: shown(Content), name: shown(Displayname) });
      }),
    );
  });
});

describe('JSON', () => {
  test('is an array of the entries as they are', () => {
    const entries: LogEntry[] = [
      message({ Content: '"quoted"\n=1' }),
      { Type: 'Recall', ...fields(2), Target: 1, By: 'own' },
    ];
    expect(JSON.parse(written('json', entries))).toEqual(entries);
    expect(JSON.parse(written('json', []))).toEqual([]);
  });

  test('does not parse without its end', () => {
    const whole = written('json', [message()]);
    const half = whole.slice(0, whole.length - EXPORT_WRITERS.json.end.length);
    expect(() => JSON.parse(half)).toThrow(SyntaxError);
  });
});
