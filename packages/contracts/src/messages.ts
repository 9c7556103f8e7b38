import { accountMessages } from './messages/account.ts';
import { appMessages } from './messages/app.ts';
import { callMessages } from './messages/call.ts';
import { loginMessages } from './messages/login.ts';
import { playerMessages } from './messages/player.ts';
import { registrationMessages } from './messages/registration.ts';
import { registrationScreenMessages } from './messages/registration-screen.ts';
import { roomMessages } from './messages/room.ts';
import { talkMessages } from './messages/talk.ts';

/**
 * Every text that a user reads, in the product's language and in English. The English texts that
 * the specification gives are used letter for letter, and so are those it gives in Chinese.
 * `{name}` stands for a parameter.
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
  ...playerMessages,
};

export type MessageKey = keyof typeof messages;
export type Lang = 'zh' | 'en';

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

/** The text of a key, its parameters filled in. */
export const text = (
  lang: Lang,
  key: MessageKey,
  parameters: Readonly<Record<string, string | number>> = {},
): string =>
  messages[key][lang].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(parameters[name] ?? whole),
  );
