import { accountCalls } from './account.ts';
import type { Call } from './call.ts';
import { chatCalls } from './chat.ts';
import { loginCalls } from './login.ts';
import { markCalls } from './mark.ts';
import { registrationCalls } from './registration.ts';
import { schoolCalls } from './school.ts';
import { shareCalls } from './share.ts';
import { subscriptionCalls } from './subscription.ts';
import { systemCalls } from './system.ts';
import { talkCalls } from './talk.ts';
import { universityCalls } from './university.ts';
import { userCalls } from './user.ts';

/** Every call of the product, by domain. */
export const catalogue = {
  account: accountCalls,
  chat: chatCalls,
  login: loginCalls,
  mark: markCalls,
  registration: registrationCalls,
  school: schoolCalls,
  share: shareCalls,
  subscription: subscriptionCalls,
  system: systemCalls,
  talk: talkCalls,
  university: universityCalls,
  user: userCalls,
} as const satisfies Record<string, Record<string, Call>>;

export type Catalogue = typeof catalogue;
