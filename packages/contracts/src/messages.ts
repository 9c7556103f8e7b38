import { accountMessages } from './messages/account.ts';
import { auditMessages } from './messages/audit.ts';
import { broadcastMessages } from './messages/broadcast.ts';
import { calendarMessages } from './messages/calendar.ts';
import { callMessages } from './messages/call.ts';
import { captionMessages } from './messages/caption.ts';
import { colleagueMessages } from './messages/colleague.ts';
import { collectionMessages } from './messages/collection.ts';
import { contentEditMessages } from './messages/content-edit.ts';
import { eventMessages } from './messages/event.ts';
import { exportMessages } from './messages/export.ts';
import { factorMessages } from './messages/factor.ts';
import { feedbackMessages } from './messages/feedback.ts';
import { filmMessages } from './messages/film.ts';
import { groupMessages } from './messages/group.ts';
import { guideStaffMessages } from './messages/guide-staff.ts';
import { loginMessages } from './messages/login.ts';
import { moderationMessages } from './messages/moderation.ts';
import { nameMessages, typedNameMessages } from './messages/name.ts';
import { noteMessages } from './messages/note.ts';
import { ownColumnMessages } from './messages/own-columns.ts';
import { ownDataMessages } from './messages/own-data.ts';
import { personaMessages } from './messages/persona.ts';
import { pollMessages } from './messages/poll.ts';
import { privacyMessages } from './messages/privacy.ts';
import { pushMessages } from './messages/push.ts';
import { pushReasonMessages } from './messages/push-reasons.ts';
import { recentMessages } from './messages/recent.ts';
import { registrationMessages } from './messages/registration.ts';
import { replayMessages } from './messages/replay.ts';
import { roomMessages } from './messages/room.ts';
import { sharedMessages } from './messages/shared.ts';
import { signupMessages } from './messages/signup.ts';
import { streamFaultMessages } from './messages/stream.ts';
import { talkeditMessages } from './messages/talkedit.ts';
import { threadMessages } from './messages/thread.ts';
import { waitingMessages } from './messages/waiting.ts';
import type { Parameters } from './rules/fill-in.ts';
import { fillIn } from './rules/fill-in.ts';

/**
 * Every text that the server sends, in Chinese and in English. Texts that only the web client shows
 * are in the `texts.ts` of their feature. English texts that the specification gives are used
 * letter for letter, and so are those it gives in Chinese. `{name}` is a parameter.
 */
export const messages = {
  ...callMessages,
  ...accountMessages,
  ...auditMessages,
  ...broadcastMessages,
  ...captionMessages,
  ...calendarMessages,
  ...colleagueMessages,
  ...collectionMessages,
  ...groupMessages,
  ...guideStaffMessages,
  ...contentEditMessages,
  ...eventMessages,
  ...exportMessages,
  ...factorMessages,
  ...feedbackMessages,
  ...filmMessages,
  ...loginMessages,
  ...typedNameMessages,
  ...nameMessages,
  ...noteMessages,
  ...ownColumnMessages,
  ...ownDataMessages,
  ...pollMessages,
  ...privacyMessages,
  ...pushMessages,
  ...pushReasonMessages,
  ...registrationMessages,
  ...replayMessages,
  ...roomMessages,
  ...moderationMessages,
  ...personaMessages,
  ...recentMessages,
  ...sharedMessages,
  ...talkeditMessages,
  ...threadMessages,
  ...waitingMessages,
  ...signupMessages,
  ...streamFaultMessages,
};

export type MessageKey = keyof typeof messages;
export type Lang = 'zh' | 'en';

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

/** The text of a key, its parameters filled in. */
export const text = (lang: Lang, key: MessageKey, parameters: Parameters = {}): string =>
  fillIn(messages[key][lang], parameters);
