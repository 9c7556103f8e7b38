import { WECHAT_ERRORS } from '../../../../providers/wechat.ts';
import type { PushChannel } from '../policy.ts';
import { PUSH_STOPS } from '../policy.ts';
import type { PushOutcome, PushVerdict } from './judge-outcome.ts';
import { ACCOUNT_STOP_MS, OUTAGE_STOP_MS } from './judge-outcome.ts';

/** What is not sent by any process until a time, UTC ms. */
export interface PushStop {
  readonly name: string;
  readonly until: number;
  /** What the provider said. */
  readonly code: string;
}

interface Ended {
  readonly channel: PushChannel;
  readonly outcome: PushOutcome;
  readonly verdict: PushVerdict;
}

/** Not answered, or with nothing but that the provider is busy. */
const isSilent = (outcome: PushOutcome): boolean =>
  outcome.kind !== 'sent' && (outcome.kind !== 'refused' || outcome.code === WECHAT_ERRORS.busy);

/** Requests that show that it is the provider, or the account, and not one person or one message. */
const STOP_EVIDENCE = 5;

/** How many requests of a process in a row were not answered. @param before as it was before the chunk */
export const silenceAfter = (chunk: readonly Ended[], before: number): number =>
  chunk.every(({ outcome }) => isSilent(outcome)) ? before + chunk.length : 0;

const withCode = ({ outcome, verdict: { stop } }: Ended): PushStop[] =>
  stop === null || outcome.kind === 'sent' ? [] : [{ ...stop, code: outcome.code }];

/**
 * What the answers of a chunk stop for all. Where nothing was answered, no more is begun for some seconds. A refusal
 * of the account stops its channel, if as many were refused as show it and no other message of the channel was taken:
 * a code that is not known may name one person. What the quota or a template stops, each answer says.
 * @param silence `silenceAfter` the chunk
 */
export const stopsAfter = (chunk: readonly Ended[], silence: number, now: number): PushStop[] => {
  const [first] = chunk;
  if (first === undefined) return [];
  if (silence > 0) {
    const code = first.outcome.kind === 'sent' ? '' : first.outcome.code;
    const until = now + OUTAGE_STOP_MS;
    return silence < STOP_EVIDENCE ? [] : [{ name: PUSH_STOPS.all, until, code }];
  }
  const working = new Set(
    chunk.filter(({ outcome }) => outcome.kind === 'sent').map(({ channel }) => channel),
  );
  const named = Map.groupBy(chunk.flatMap(withCode), ({ name }) => name);
  for (const channel of ['template', 'grant'] as const) {
    const name = PUSH_STOPS.account(channel);
    const count = named.get(name)?.length ?? 0;
    if (working.has(channel) || count < STOP_EVIDENCE) named.delete(name);
  }
  return [...named.values()]
    .flatMap((stops) => stops.at(-1) ?? [])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** What a provider that gives no token stops. @param isAnswer whether it said so itself */
export const stopWithoutToken = (code: string, isAnswer: boolean, now: number): PushStop => ({
  name: PUSH_STOPS.all,
  until: now + (isAnswer && code !== WECHAT_ERRORS.busy ? ACCOUNT_STOP_MS : OUTAGE_STOP_MS),
  code,
});
