import { auditMessages } from './messages/audit.ts';
import { callMessages } from './messages/call.ts';
import { captionMessages } from './messages/caption.ts';
import { colleagueMessages } from './messages/colleague.ts';
import { collectionMessages } from './messages/collection.ts';
import { contentEditMessages } from './messages/content-edit.ts';
import { eventsMessages } from './messages/events.ts';
import { guideStaffMessages } from './messages/guide-staff.ts';
import { mediaMessages } from './messages/media.ts';
import { nameMessages, typedNameMessages } from './messages/name.ts';
import { overviewMessages } from './messages/overview.ts';
import { ownColumnMessages } from './messages/own-columns.ts';
import { ownDataMessages } from './messages/own-data.ts';
import { peopleMessages } from './messages/people.ts';
import { pushMessages } from './messages/push.ts';
import { pushReasonMessages } from './messages/push-reasons.ts';
import { reachMessages } from './messages/reach.ts';
import { recentMessages } from './messages/recent.ts';
import { roomsMessages } from './messages/rooms.ts';
import { sharedMessages } from './messages/shared.ts';
import { streamFaultMessages } from './messages/stream.ts';
import { talksMessages } from './messages/talks.ts';
import type { Parameters } from './rules/fill-in.ts';
import { fillIn } from './rules/fill-in.ts';

/**
 * Every text that the server sends, in Chinese and in English. Texts that only the web client shows
 * are in the `texts.ts` of their feature. English texts that the specification gives are used
 * letter for letter, and so are those it gives in Chinese. `{name}` is a parameter.
 */
export const messages = {
  ...callMessages,
  ...peopleMessages,
  ...auditMessages,
  ...mediaMessages,
  ...captionMessages,
  ...talksMessages,
  ...colleagueMessages,
  ...collectionMessages,
  ...guideStaffMessages,
  ...contentEditMessages,
  ...eventsMessages,
  ...typedNameMessages,
  ...nameMessages,
  ...ownColumnMessages,
  ...ownDataMessages,
  ...pushMessages,
  ...pushReasonMessages,
  ...roomsMessages,
  ...recentMessages,
  ...sharedMessages,
  ...overviewMessages,
  ...reachMessages,
  ...streamFaultMessages,
};

export type MessageKey = keyof typeof messages;
export type Lang = 'zh' | 'en';

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

/** The text of a key, its parameters filled in. */
export const text = (lang: Lang, key: MessageKey, parameters: Parameters = {}): string =>
  fillIn(messages[key][lang], parameters);
