import { expect, test } from 'vitest';
import type { DayTalk, PushFacts, PushRow } from '../policy.ts';
import { fieldText } from './field-text.ts';
import { BUILT_IN } from './wording.ts';
import type { PushText } from './write-message.ts';
import {
  firstOf,
  oneTimeText,
  templateFields,
  writeMessage as writeWith,
} from './write-message.ts';

const writeMessage = (row: PushRow, facts: PushFacts): PushText => writeWith(row, facts, BUILT_IN);

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const talkAt = (hour: string, provinces: readonly string[], title = '宣讲'): DayTalk => ({
  title,
  universityName: `大学${hour}`,
  startsAt: at(`03T${hour}`),
  provinces,
});
const EARLY = talkAt('09:00', ['110000']);
const NATION = talkAt('10:00', []);
const OWN = talkAt('11:00', ['440000', '450000']);

const FACTS: PushFacts = {
  isActive: true,
  isOff: false,
  isMuted: false,
  isSubscribed: true,
  isBooked: true,
  talk: {
    title: '新高考选科与招生政策解读🎓：计算机类专业怎么报才稳妥',
    universityName: '示例大学',
    startsAt: at('03T19:00'),
    endsAt: at('03T20:00'),
    isCancelled: false,
  },
  event: null,
  isOnSite: false,
  hasPlace: false,
  isWithdrawn: false,
  dayTalks: [EARLY, NATION, OWN],
  identities: [],
  grant: null,
  provinceId: '440000',
  examYear: 2027,
};
const ROW: PushRow = {
  id: 1,
  key: 'k',
  accountId: 'a',
  kind: 'morning',
  title: '',
  talkId: null,
  question: null,
  came: null,
  data: { day: '2026-06-03' },
  reason: '',
  wasSending: null,
  attempts: 0,
  isTemplateOver: false,
  openSince: null,
  messageId: 'm1',
  sentTo: null,
  createdAt: at('03T07:00'),
};

test('a morning counts the talks, and leads with the own province', () => {
  expect(writeMessage(ROW, FACTS)).toEqual({
    what: '今天 3 场，本省可听 2 场',
    more: '首场 大学11:00',
    when: '2026年06月03日 11:00',
    why: '你订阅了早报，点开可退订',
    path: '/message?Kind=morning',
  });
  expect(writeMessage(ROW, { ...FACTS, provinceId: '' })).toMatchObject({
    what: '今天 3 场宣讲',
    more: '首场 大学09:00',
  });
});

test('first comes the own province, then the country, then others; the own year before another', () => {
  const mine = { provinceId: '440000', examYear: 2027 };
  expect(firstOf([EARLY, NATION, OWN], mine)).toBe(OWN);
  expect(firstOf([EARLY, NATION], mine)).toBe(NATION);
  expect(firstOf([], mine)).toBeUndefined();
  const [of2026, of2027] = [
    talkAt('08:00', ['440000'], '2026 年招生政策'),
    talkAt('12:00', ['440000'], '2027 届选科'),
  ];
  expect(firstOf([of2026, of2027], mine)).toBe(of2027);
  expect(firstOf([of2026, of2027], { ...mine, examYear: 0 })).toBe(of2026);
});

const TEXTS: readonly [string, Partial<PushRow>, Partial<PushText>][] = [
  [
    'a reminder',
    { kind: 'reminder', talkId: 't' },
    { more: '示例大学', path: '/message?Kind=reminder' },
  ],
  [
    'an answer',
    { kind: 'answer', talkId: 't' },
    { what: '你的提问有了回答', path: '/message?Kind=reply' },
  ],
  [
    'a reply',
    { kind: 'reply', talkId: 't', came: 'written' },
    { what: '老师回复了你', why: '这是回复你的话，点开可关闭' },
  ],
  [
    'a moved talk',
    { kind: 'change', talkId: 't', data: { change: 'moved', startsAt: at('04T08:00') } },
    { what: '宣讲改期', when: '2026年06月04日 08:00' },
  ],
  [
    'a cancelled talk',
    { kind: 'change', talkId: 't', data: { change: 'cancelled' } },
    { what: '宣讲取消' },
  ],
  [
    'a place',
    { kind: 'event', title: '校园开放日', data: { event: 'movedUp' } },
    { what: '候补成功，名额已保留', more: '校园开放日' },
  ],
];
test.each(TEXTS)('%s says what, when and why, in fields that hold it', (_, row, said) => {
  const text = writeMessage({ ...ROW, ...row }, FACTS);
  expect(text).toMatchObject(said);
  const fields = Object.values(templateFields(text, ['thing1', 'thing2', 'time3', 'thing4']));
  expect(fields).toHaveLength(4);
  for (const field of fields) {
    expect(field).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(field).not.toBe('');
    expect([...field].length).toBeLessThanOrEqual(20);
  }
});

test('that an event begins says where, as it is now', () => {
  const row = { ...ROW, kind: 'event', title: '校园开放日', data: { event: 'begins' } } as const;
  const times = { startsAt: at('04T08:00'), endsAt: at('04T10:00') };
  const event = { ...times, place: '报告厅', isCancelled: false };
  expect(writeMessage(row, { ...FACTS, event, isOnSite: true })).toMatchObject({
    ...{ what: '校园开放日', more: '报告厅', when: '2026年06月04日 08:00' },
    path: '/message?Kind=event',
  });
  expect(writeMessage(row, { ...FACTS, event }).more).toBe('线上参加');
});

test.each([
  ['reported', '示例大学', '你报告的数据有了答复', '示例大学', '这是回复你的话，点开可关闭'],
  ['written', '示例大学', '高校回复了你的私信', '示例大学', '这是回复你的话，点开可关闭'],
  ['feedback', '', '你的反馈有了答复', '问题反馈', '你提交了这条反馈，点开可关闭'],
] as const)(
  'a reply that came because it was %s says what it is to',
  (came, title, what, more, why) => {
    const row = { ...ROW, kind: 'reply', title, came } as const;
    expect(writeMessage(row, { ...FACTS, talk: null })).toMatchObject({ what, more, why });
  },
);

test.each([
  ['一二三四五六七八九十一二三四五六七八九十', '一二三四五六七八九十一二三四五六七八九十'],
  ['一二三四五六七八九十一二三四五六七八九十多', '一二三四五六七八九十一二三四五六七八九…'],
  ['开讲啦🎉👨‍👩‍👧🇨🇳1️⃣', '开讲啦1'],
  ['两\n行', '两 行'],
  ['🎉', '-'],
  ['', '-'],
])('%j is sent as %j', (text, field) => {
  expect(fieldText(text)).toBe(field);
});

test('of what nobody knows why it came, a title makes no private thread', () => {
  const row = { ...ROW, kind: 'reply', title: '示例大学', came: null } as const;
  expect(writeMessage(row, { ...FACTS, talk: null }).what).toBe('老师回复了你');
});

test('a one-time message has a short title, and the rest in its text', () => {
  const said = oneTimeText(writeMessage(ROW, FACTS));
  expect([...said.title].length).toBeLessThanOrEqual(15);
  expect(said.content).toBe('首场 大学11:00，2026年06月03日 11:00。你订阅了早报，点开可退订');
});
