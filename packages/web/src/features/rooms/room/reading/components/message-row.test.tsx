import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { expect, test } from 'vitest';
import { makeMessage } from '../../../../../testing/make-message.ts';
import { wordsOf } from '../../../../../testing/words-of.ts';
import { MessageRow } from './message-row.tsx';

interface Reader {
  readonly own?: boolean;
  readonly mayPost?: boolean;
  readonly mergedInto?: number;
}

const drawn = (
  message: Partial<RoomMessage>,
  { own = false, mayPost = true, mergedInto = 0 }: Reader = {},
): string =>
  wordsOf(
    <MessageRow
      message={makeMessage({ Offset: 7, Displayname: '小雨', Content: '几点开始', ...message })}
      {...{ own, mergedInto, staffColor: '#000' }}
      onReply={mayPost ? () => undefined : null}
      onMenu={() => undefined}
      onQuestion={() => undefined}
    />,
    '|',
  );

test.each<[Partial<RoomMessage>, Reader, string]>([
  [{ Recalled: 'own' }, {}, '小雨 撤回了一条消息'],
  [{ Recalled: 'own' }, { own: true }, '你撤回了一条消息'],
  [{ Recalled: 'staff' }, { own: true }, '管理员撤回了一条消息'],
  [{ Type: 'Notice', Recalled: 'staff' }, {}, '管理员撤回了一条消息'],
])('of a withdrawn message only who withdrew it is said: %j %j', (message, who, text) => {
  expect(drawn(message, who)).toContain(text);
  expect(drawn(message, who)).not.toContain('几点开始');
});

test('an announcement is said to be one, and no message is', () => {
  expect(drawn({ Type: 'Notice' })).toContain('公告');
  expect(drawn({})).not.toContain('公告');
});

test('a reply is offered to who may post, and not to oneself', () => {
  expect(drawn({})).toContain('回复');
  expect(drawn({}, { own: true })).not.toContain('回复');
  expect(drawn({}, { mayPost: false })).not.toContain('回复');
});

test('a question that was merged leads to the one into which it was', () => {
  expect(drawn({}, { mergedInto: 3 })).toContain('已合并');
  expect(drawn({})).not.toContain('已合并');
});

test('what it answers stands over a message, unless that was withdrawn', () => {
  const quote = (Content: string) => drawn({ Quote: { Offset: 3, Displayname: '小王', Content } });
  expect(quote('有住宿吗')).toContain('小王：有住宿吗');
  expect(quote('')).toContain('小王：消息已撤回');
});

test.each([
  ['open', '提问'],
  ['taken', '老师正在看'],
  ['answered', '已回答'],
] as const)('a question says where it stands: %s', (Question, text) => {
  expect(drawn({ Question })).toContain(`|${text}|`);
  expect(drawn({ Question: 'dismissed' })).not.toContain(`|${text}|`);
});
