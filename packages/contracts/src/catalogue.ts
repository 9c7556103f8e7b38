import type { Call } from './call.ts';
import { chatCalls } from './chat.ts';
import { markCalls } from './mark.ts';
import { systemCalls } from './system.ts';
import { talkCalls } from './talk.ts';
import { universityCalls } from './university.ts';
import { userCalls } from './user.ts';

/** Every call of the product, by domain. */
export const catalogue = {
  chat: chatCalls,
  mark: markCalls,
  system: systemCalls,
  talk: talkCalls,
  university: universityCalls,
  user: userCalls,
} as const satisfies Record<string, Record<string, Call>>;

export type Catalogue = typeof catalogue;
