import { accountMessages } from './messages/account.ts';
import { appMessages } from './messages/app.ts';
import { callMessages } from './messages/call.ts';
import { loginMessages } from './messages/login.ts';
import { maskMessages } from './messages/mask.ts';
import { moderationMessages } from './messages/moderation.ts';
import { playerMessages } from './messages/player.ts';
import { registrationMessages } from './messages/registration.ts';
import { registrationScreenMessages } from './messages/registration-screen.ts';
import { roomMessages } from './messages/room.ts';
import { talkMessages } from './messages/talk.ts';

/**
 * Every text that a user reads, in the product's language and in English. The English texts that
 * the specification gives are used letter for letter, and so are those it gives in Chinese.
 * `{name}` stands for a parameter. What only later screens need stands in tables of its own that are
 * loaded with them: messages/room-moderation.ts, messages/question.ts, messages/desk.ts.
 */
export const messages = {
  ...callMessages,
  ...accountMessages,
  ...loginMessages,
  ...registrationMessages,
  ...registrationScreenMessages,
  ...appMessages,
  ...talkMessages,
  ...roomMessages,
  ...moderationMessages,
  ...maskMessages,
  ...playerMessages,
};

export type MessageKey = keyof typeof messages;
export type Lang = 'zh' | 'en';

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

export type Parameters = Readonly<Record<string, string | number>>;

/** A line with its parameters filled in; what is not given stays. */
export const fillIn = (line: string, parameters: Parameters): string =>
  line.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));

/** The text of a key, its parameters filled in. */
export const text = (lang: Lang, key: MessageKey, parameters: Parameters = {}): string =>
  fillIn(messages[key][lang], parameters);
