import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MessageCard } from './message-card.tsx';

const MESSAGE: InboxMessage = {
  ...{ Id: 1, Kind: 'duty', Reason: 'staff', Time: 1, Read: true },
  ...{ Title: '标题', Content: '', Quote: '', Link: '', Talk: null, Atms: 0, Day: '' },
  ...{
    Lead: null,
    Change: null,
    News: null,
    Event: null,
    Duty: null,
    Threadduty: null,
    Talkduty: null,
    Pageduty: null,
  },
  ...{ Count: 0, Starttime: 1, Formerstarttime: 0 },
};
const shown = (fields: Partial<Record<keyof InboxMessage, unknown>>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MessageCard message={{ ...MESSAGE, ...(fields as object) }} unread={false} now={2} />
    </MemoryRouter>,
  );

describe('what staff have to do', () => {
  it.each([
    [{ Duty: 'groupFull' }, '群二维码快满员了'],
    [{ Threadduty: 'message' }, '考生发来私信'],
    [{ Threadduty: 'report' }, '有私信被举报'],
    [{ Talkduty: 'returned' }, '宣讲被退回，请按说明修改'],
    [{ Talkduty: 'approved' }, '宣讲已发布，大家看得到了'],
    // An older gateway does not send the field.
    [{ Threadduty: undefined }, '有事要办'],
  ])('is said: %j', (fields, text) => {
    expect(shown(fields)).toContain(text);
  });
});

it('a message of a talk that was approved leads to its studio until it is over', () => {
  const talk = {
    Id: 'a1',
    Title: '讲',
    Starttime: 10,
    Endtime: 20,
    Realstart: null,
    Realend: null,
  };
  const studio = 'href="/orgCenter/studio?id=a1"';
  expect(shown({ Talkduty: 'approved', Talk: { ...talk, Cancelled: false } })).toContain(studio);
  expect(shown({ Talkduty: 'approved', Talk: { ...talk, Cancelled: true } })).not.toContain(studio);
  const over = { ...talk, Starttime: 0, Endtime: 1, Cancelled: false };
  expect(shown({ Talkduty: 'approved', Talk: over })).not.toContain(studio);
});

it('strangers who use up the codes of the phone are told of', () => {
  expect(shown({ Kind: 'security', Reason: 'phone' })).toContain(
    '新设备最长 24 小时内不能用短信登录',
  );
});

it('an event that is somewhere else says so, and where', () => {
  const card = shown({ Kind: 'event', Event: 'placed', Content: '新地点：东配楼' });
  expect(card).toContain('活动换了地点');
  expect(card).toContain('新地点：东配楼');
});

it.each([
  { Duty: 'later' },
  { Threadduty: 'later' },
  { Kind: 'event', Event: 'later' },
  { Kind: 'later' },
  { Kind: 'reply', Reason: 'later' },
  { Kind: 'change', Change: 'later' },
  { Kind: 'reminder', Lead: 'later' },
  { Kind: 'university', News: 'later' },
])(
  'a message with something of a newer server, which this page does not know, is a card: %j',
  (fields) => {
    expect(shown(fields)).toMatch(/^<article/);
  },
);
