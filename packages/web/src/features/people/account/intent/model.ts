import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { CorrectionField } from '@xuanjiang/contracts/correction';
import type { GuideReportReason } from '@xuanjiang/contracts/guide-fields';
import type { AskedIntent, Intent } from '../../../../lib/intent.ts';
import { sessionMark } from '../../../../lib/session-mark.ts';

/** An action that was pressed longer ago is not done any more, ms: the user has gone on to other things. */
export const INTENT_MAX_MS = 30 * MINUTE_MS;
/** A message that was sent off longer ago is put into the field, but not sent, ms. */
export const MESSAGE_MAX_MS = 10 * MINUTE_MS;

/** An intended action as the tab keeps it. */
export interface KeptIntent extends AskedIntent {
  /** The same in every attempt: doing it twice does it once. */
  readonly id: string;
  /** The OAuth request with which the page left; empty for a login in the page. */
  readonly state: string;
  /** Tells the session that the login has opened; empty before that. */
  readonly session: string;
}

/** What a login sheet is open for, as the tab keeps it in case the page is loaded again meanwhile. */
export interface OpenIntent extends AskedIntent {
  /** The address in the site of the page that it lies over. */
  readonly page: string;
}

/** The intent after the login that was asked for it. */
export const boundTo = (kept: KeptIntent, token: string): KeptIntent => ({
  ...kept,
  state: '',
  session: sessionMark(token),
});

/** The intent after a return from a provider; null when it left with another request. */
export const afterReturn = (
  kept: KeptIntent | null,
  state: string,
  token: string,
): KeptIntent | null =>
  kept !== null && kept.state !== '' && kept.state === state ? boundTo(kept, token) : null;

const inTime = ({ at }: AskedIntent, now: number): boolean => {
  const age = now - at;
  // A clock that was set back makes the age unknown.
  return age >= 0 && age <= INTENT_MAX_MS;
};

/** Whether the session of a token may do it: only the one that was opened for it, and in time. */
export const isDue = (kept: KeptIntent, token: string, now: number): boolean =>
  inTime(kept, now) && token !== '' && kept.session === sessionMark(token);

/** What the login that opens on a page is for again, after the page was loaded anew; null for nothing. */
export const askedAgain = (
  open: OpenIntent | null,
  page: string,
  now: number,
): AskedIntent | null =>
  open !== null && open.page === page && inTime(open, now)
    ? { intent: open.intent, at: open.at }
    : null;

/** What is known when the next step is chosen. */
export interface IntentFacts {
  readonly token: string;
  /** UTC ms. */
  readonly now: number;
  /** The account; null until it is loaded. */
  readonly account: {
    readonly phone: string;
    readonly registered: boolean;
    readonly isWorker: boolean;
  } | null;
  /** The registration was opened for it. */
  readonly sentToRegister: boolean;
  /** The registration is open. */
  readonly registering: boolean;
  /** The user has gone to another page. */
  readonly moved: boolean;
}

/**
 * `act`: does what the button does; `register`: opens the registration; `tell`: says that the user is registered; `ask`: shows
 * what is agreed to and asks for it; `room`: the room on the page takes it; `drop`: given up, or over.
 */
export type IntentStep = 'wait' | 'act' | 'register' | 'tell' | 'ask' | 'room' | 'drop';

const NEEDS_LOGIN_ONLY: ReadonlySet<Intent['kind']> = new Set([
  'reservation',
  'favourite',
  'follow',
  'followGuide',
  'correction',
  'guideReport',
  'group',
  'questionVote',
  'pollVote',
]);

/** For what one has to be registered. */
const NEEDS_REGISTRATION: ReadonlySet<Intent['kind']> = new Set(['signUp', 'signUpWith', 'event']);

/** What an intended action needs next, after a login. */
export const nextStep = (kept: KeptIntent, facts: IntentFacts): IntentStep => {
  const { account, sentToRegister, registering } = facts;
  const { kind } = kept.intent;
  if (!isDue(kept, facts.token, facts.now)) return 'drop';
  if (NEEDS_LOGIN_ONLY.has(kind)) return 'act';
  if (account === null) return 'wait';
  const ready = NEEDS_REGISTRATION.has(kind)
    ? // Staff sign up with no university.
      account.registered && !(kind === 'signUpWith' && account.isWorker)
    : account.phone !== '' || account.isWorker;
  if (!ready && !sentToRegister) return 'register';
  // The success is seen for a moment before the screen closes.
  if (registering) return 'wait';
  if (!ready) return 'drop';
  if (kind === 'event') return 'act';
  if (kind === 'signUpWith') return 'ask';
  if (kind === 'signUp') return sentToRegister ? 'drop' : 'tell';
  return facts.moved ? 'drop' : 'room';
};

/** Whether a message is sent by itself; an old one, or one under an official name, is looked at first. */
export const sendsItself = ({ at }: KeptIntent, now: number, official: boolean): boolean =>
  !official && now - at <= MESSAGE_MAX_MS;

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isInteger(value);

const intentOf = (value: unknown): Intent | null => {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const {
    kind,
    talkId,
    title,
    topic,
    text,
    question,
    universityId,
    provinceid,
    figure,
    name,
    guideId,
  } = fields;
  const { field, reason, note, eventId, attendance, places, groupId, offset, choice } = fields;
  if (kind === 'event') {
    const fits = isText(eventId) && isText(title) && (places === 1 || places === 2);
    return fits && (attendance === 'site' || attendance === 'online')
      ? { kind, eventId, title, attendance, places }
      : null;
  }
  if (kind === 'group') {
    return isText(groupId) && isText(name) ? { kind, groupId, name } : null;
  }
  if (kind === 'correction') {
    return isText(universityId) && isText(field) && isText(note)
      ? {
          ...{ kind, universityId, field: field as CorrectionField, note },
          ...(isText(provinceid) && { provinceid }),
          figure: isText(figure) ? figure : '',
        }
      : null;
  }
  if (kind === 'guideReport') {
    return isText(guideId) && isText(reason) && isText(note)
      ? { kind, guideId, reason: reason as GuideReportReason, note }
      : null;
  }
  if (kind === 'questionVote') {
    return isText(topic) && isCount(offset) ? { kind, topic, offset } : null;
  }
  if (kind === 'pollVote') {
    return isText(topic) && isCount(offset) && isCount(choice)
      ? { kind, topic, offset, choice }
      : null;
  }
  if (kind === 'followGuide') {
    return isText(guideId) && isText(title) ? { kind, guideId, title } : null;
  }
  if (kind === 'follow') {
    return isText(universityId) && isText(name) ? { kind, universityId, name } : null;
  }
  if (!isText(talkId)) return null;
  if (kind === 'signUpWith') {
    return isText(universityId) && isText(name) ? { kind, universityId, name, talkId } : null;
  }
  switch (kind) {
    case 'reservation':
    case 'favourite':
      return isText(title) ? { kind, talkId, title } : null;
    case 'signUp':
      return { kind, talkId };
    case 'question':
      return isText(topic) ? { kind, topic, talkId } : null;
    case 'message':
      return isText(topic) && isText(text)
        ? { kind, topic, talkId, text, question: question === true }
        : null;
    default:
      return null;
  }
};

const fieldsOf = (text: string): Record<string, unknown> => {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
};

/** What the tab has kept; null for nothing, and for what another version has written. */
export const parseKept = (text: string): KeptIntent | null => {
  const { id, at, state, session, intent: value } = fieldsOf(text);
  const intent = intentOf(value);
  if (intent === null || typeof at !== 'number') return null;
  return isText(id) && isText(state) && isText(session) ? { id, at, state, session, intent } : null;
};

/** What the tab has kept of an open sheet; null as above. */
export const parseOpen = (text: string): OpenIntent | null => {
  const { at, page, intent: value } = fieldsOf(text);
  const intent = intentOf(value);
  return intent !== null && typeof at === 'number' && isText(page) ? { at, page, intent } : null;
};
