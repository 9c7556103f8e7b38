import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { WECHAT_ERRORS } from '../../../../providers/wechat.ts';
import type { PushChannel, PushReason } from '../policy.ts';
import { PUSH_STOPS } from '../policy.ts';

/** How long nothing is sent by anybody where the provider answered nothing of a chunk. */
export const OUTAGE_STOP_MS = 10 * SECOND_MS;
/** How long a channel is not used where the provider refuses the account. */
export const ACCOUNT_STOP_MS = MINUTE_MS;
/** Grants are looked at one by one while they are stopped: less often. */
export const GRANT_STOP_MS = 10 * MINUTE_MS;
/** Longest wait of a message that was refused so. Others are tried sooner, which shows whether the account is the cause. */
const ACCOUNT_WAIT_MAX_MS = 10 * MINUTE_MS;
/** How long a template that the provider does not know is not used. */
const TEMPLATE_STOP_MS = HOUR_MS;
/** How long a message waits that comes too soon after another one. */
const FREQUENT_WAIT_MS = 10 * MINUTE_MS;
const FIRST_WAIT_MS = 10 * SECOND_MS;
const WAIT_FACTOR = 3;
const WAIT_MAX_MS = 270 * SECOND_MS;
/** The provider knows a message for minutes only: what may have been sent is asked for more often. */
const OPEN_WAIT_MAX_MS = MINUTE_MS;

/** The next day in Asia/Shanghai, when the provider counts anew. */
const nextDay = (now: number): number => dayStart(addDays(dayOf(now), 1));

/**
 * How a request to the provider ended. `unsent`: no connection stood, so nothing was done. `unknown`: it was not
 * answered, or not in a way that says what was done.
 */
export type PushOutcome =
  | { readonly kind: 'sent'; readonly ref: string | null }
  | { readonly kind: 'refused' | 'unsent' | 'unknown'; readonly code: string };

type Unsent = Exclude<PushOutcome, { kind: 'sent' }>;

interface Stop {
  /** One of `STOP`. */
  readonly name: string;
  /** UTC ms. */
  readonly until: number;
}

/** What an outcome means for the row, the grant, the identity and all others. */
export interface PushVerdict {
  readonly state: 'sent' | 'waiting' | 'unsure' | 'centre';
  readonly reason: PushReason | '';
  /** While it waits: when it is looked at again, UTC ms. */
  readonly at: number;
  /** Whether it may have been sent. */
  readonly isOpen: boolean;
  /** Whether it says that no earlier try was sent either: the provider would have refused that too. */
  readonly isSettled: boolean;
  readonly isTemplateOver: boolean;
  /** The identity cannot be reached by templates. */
  readonly isUnreached: boolean;
  /** What becomes of the grant that was marked as spent. */
  readonly grant: 'spent' | 'granted' | 'void';
  readonly stop: Stop | null;
}

const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * WAIT_FACTOR ** (attempts - 1), WAIT_MAX_MS);

/** Codes that name the text: another try would end the same. */
const TEXT_CODES: ReadonlySet<string> = new Set([
  WECHAT_ERRORS.textEmpty,
  WECHAT_ERRORS.textTooLong,
  WECHAT_ERRORS.titleTooLong,
  WECHAT_ERRORS.fieldInvalid,
]);

/** Whether the words of a message are refused: nothing was sent. */
export const isTextRefused = (
  outcome: PushOutcome,
): outcome is Extract<PushOutcome, { kind: 'refused' | 'unsent' | 'unknown' }> =>
  outcome.kind === 'refused' && TEXT_CODES.has(outcome.code);

/** Codes that name the person: no earlier try was sent either. */
const PERSON_CODES: ReadonlySet<string> = new Set([
  WECHAT_ERRORS.onBlacklist,
  WECHAT_ERRORS.userUnknown,
]);

/** What is not about this message, in the same way for both channels: it waits, and is not lost. */
const judgeCommon = (
  channel: PushChannel,
  { code, kind }: Unsent,
  attempts: number,
  now: number,
): Partial<PushVerdict> => {
  if (kind === 'unsent') return { reason: 'unreachable', at: now + OUTAGE_STOP_MS };
  const stopMs = channel === 'grant' ? GRANT_STOP_MS : ACCOUNT_STOP_MS;
  const stop = { name: PUSH_STOPS.account(channel), until: now + stopMs };
  switch (code) {
    case WECHAT_ERRORS.tokenInvalid:
    case WECHAT_ERRORS.tokenMalformed:
    case WECHAT_ERRORS.tokenExpired:
      // There is a new one for the next try. If that is refused too, it is not the token.
      return attempts === 1
        ? { reason: 'token' }
        : { reason: 'token', at: now + waitAfter(attempts), stop };
    case WECHAT_ERRORS.tooFrequent:
      return { reason: 'frequent', at: now + FREQUENT_WAIT_MS };
    default: {
      const wait = Math.min(ACCOUNT_STOP_MS * 2 ** (attempts - 1), ACCOUNT_WAIT_MAX_MS);
      return { reason: 'account', at: now + wait, stop };
    }
  }
};

const judgeTemplate = (
  outcome: Unsent,
  attempts: number,
  templateId: string,
  now: number,
): Partial<PushVerdict> => {
  const { code, kind } = outcome;
  if (kind === 'unknown') {
    const wait = Math.min(waitAfter(attempts), OPEN_WAIT_MAX_MS);
    return { reason: 'busy', isOpen: true, at: now + wait };
  }
  if (TEXT_CODES.has(code)) return { reason: 'refused', isTemplateOver: true };
  if (PERSON_CODES.has(code)) {
    return { reason: 'refused', isTemplateOver: true, isSettled: true };
  }
  switch (code) {
    case WECHAT_ERRORS.busy:
      return { reason: 'busy', at: now + waitAfter(attempts) };
    case WECHAT_ERRORS.quota:
      return { reason: 'quota', stop: { name: PUSH_STOPS.quota, until: nextDay(now) } };
    case WECHAT_ERRORS.templateInvalid: {
      const stop = { name: PUSH_STOPS.template(templateId), until: now + TEMPLATE_STOP_MS };
      return { reason: 'template', stop, isSettled: true };
    }
    case WECHAT_ERRORS.notFollowing:
      return { reason: 'notFollowing', isUnreached: true, isSettled: true };
    case WECHAT_ERRORS.openIdInvalid:
      return { reason: 'refused', isUnreached: true, isSettled: true };
    case WECHAT_ERRORS.noGrant:
      return { reason: 'refused', isTemplateOver: true };
    default:
      return judgeCommon('template', outcome, attempts, now);
  }
};

/** A grant is spent at most once: who does not know whether it was does not send again. */
const judgeGrant = (outcome: Unsent, attempts: number, now: number): Partial<PushVerdict> => {
  const { code, kind } = outcome;
  if (kind === 'unknown' || code === WECHAT_ERRORS.busy) {
    return { state: 'unsure', reason: 'unknown' };
  }
  if (TEXT_CODES.has(code) || PERSON_CODES.has(code)) {
    return { state: 'centre', reason: 'refused', grant: 'granted' };
  }
  switch (code) {
    case WECHAT_ERRORS.quota:
      return {
        reason: 'quota',
        grant: 'granted',
        stop: { name: PUSH_STOPS.grant, until: nextDay(now) },
      };
    case WECHAT_ERRORS.noGrant:
    case WECHAT_ERRORS.notFollowing:
    case WECHAT_ERRORS.openIdInvalid:
      return { reason: 'noGrant', grant: 'void' };
    case WECHAT_ERRORS.templateInvalid: {
      const stop = { name: PUSH_STOPS.grant, until: now + TEMPLATE_STOP_MS };
      return { reason: 'template', grant: 'granted', stop };
    }
    default:
      return { ...judgeCommon('grant', outcome, attempts, now), grant: 'granted' };
  }
};

/**
 * What an outcome means.
 * @param attempts with this one
 * @param templateId that was used
 */
export const judgeOutcome = (
  channel: PushChannel,
  outcome: PushOutcome,
  attempts: number,
  templateId: string,
  now: number,
): PushVerdict => {
  const plain: PushVerdict = {
    state: 'waiting',
    reason: '',
    at: now,
    isOpen: false,
    isSettled: false,
    isTemplateOver: false,
    isUnreached: false,
    grant: 'spent',
    stop: null,
  };
  if (outcome.kind === 'sent') return { ...plain, state: 'sent' };
  const part =
    channel === 'template'
      ? judgeTemplate(outcome, attempts, templateId, now)
      : judgeGrant(outcome, attempts, now);
  return { ...plain, ...part };
};
