import { describe, expect, test } from 'vitest';
import { accountMessages } from './messages/account.ts';
import { appMessages } from './messages/app.ts';
import { callMessages } from './messages/call.ts';
import { deskMessages } from './messages/desk.ts';
import { loginMessages } from './messages/login.ts';
import { maskMessages } from './messages/mask.ts';
import { moderationMessages } from './messages/moderation.ts';
import { playerMessages } from './messages/player.ts';
import { questionMessages } from './messages/question.ts';
import { registrationMessages } from './messages/registration.ts';
import { registrationScreenMessages } from './messages/registration-screen.ts';
import { roomMessages } from './messages/room.ts';
import { roomModerationMessages } from './messages/room-moderation.ts';
import { talkMessages } from './messages/talk.ts';
import { isMessageKey, messages, text } from './messages.ts';

const TABLES = [
  accountMessages,
  appMessages,
  callMessages,
  loginMessages,
  maskMessages,
  moderationMessages,
  playerMessages,
  registrationMessages,
  registrationScreenMessages,
  roomMessages,
  talkMessages,
];
/** Tables that are loaded with later screens. */
const LATE_TABLES = [deskMessages, questionMessages, roomModerationMessages];
/** The account's name as somebody has to type it to find it, in whatever language they read. */
const TYPED_NAME = `“${messages.brand.zh}”`;

const parametersOf = (line: string): string[] =>
  [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

describe('the texts', () => {
  test('are there in both languages, with the same parameters', () => {
    const lines = Object.assign({}, ...TABLES, ...LATE_TABLES) as typeof messages;
    for (const [key, { zh, en }] of Object.entries(lines)) {
      for (const line of [zh, en]) {
        expect(line.trim(), key).not.toBe('');
        expect(line, key).toBe(line.trim());
        // A brace that opens no parameter is a slip.
        expect(line.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
      expect(en.replace(TYPED_NAME, ''), key).not.toMatch(/[\u4e00-\u9fff]/);
      expect(parametersOf(en), key).toEqual(parametersOf(zh));
    }
  });

  test('no key is in two tables', () => {
    const keys = TABLES.flatMap((table) => Object.keys(table));
    const late = LATE_TABLES.flatMap((table) => Object.keys(table));
    expect(new Set([...keys, ...late]).size).toBe(keys.length + late.length);
    expect(keys.toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  test('the words of the specification are used as given [8.OTHER.2, 8.OTHER.3]', () => {
    expect(messages.socketFailed).toEqual({
      zh: '出错了,请退出重试',
      en: 'socket connection failure',
    });
    expect(messages.socketClosed).toEqual({ zh: '连接断开', en: 'socket disconnect' });
  });
});

describe('text', () => {
  test('fills in its parameters', () => {
    expect(text('zh', 'marksFull', { count: 1000 })).toBe('最多保存 1000 个，请先清理一些');
    expect(text('en', 'inputField', { field: 'Page', reason: 'x {field} $& $1' })).toBe(
      'invalid Page: x {field} $& $1',
    );
  });

  test('leaves what it is not given, and takes nothing from the prototype', () => {
    expect(text('en', 'inputMissing')).toBe('{field} is required');
    expect(isMessageKey('toString')).toBe(false);
    expect(isMessageKey('inputMissing')).toBe(true);
  });
});
