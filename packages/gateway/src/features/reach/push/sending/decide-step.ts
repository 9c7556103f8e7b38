import { PUSH_KINDS, templateOf } from '@xuanjiang/contracts/rules/push-kinds';
import type { PushFacts, PushReason, PushRow, PushRules, PushStep } from '../policy.ts';
import { awakeFrom, PUSH_STOPS, REPEAT_MS, unwantedReason, usefulUntil } from '../policy.ts';

interface NoWay {
  readonly reason: PushReason;
  /** When it may be possible again. */
  readonly until?: number;
  /** It waits for that, however long it takes, and is not sent another way. */
  readonly isHeld?: true;
}

const UNSURE: PushStep = { act: 'unsure', reason: 'unknown' };

/** What keeps a template from being sent to anybody now; null for nothing. */
const templateStop = (row: PushRow, { templates, stops, now }: PushRules): NoWay | null => {
  const use = templateOf(row.kind, row.data.event);
  const template = use === null ? null : templates[use];
  if (template === null) return { reason: 'notConfigured' };
  const untilOf = (name: string): number => stops.get(name) ?? 0;
  const [account, quota, unknown] = [
    untilOf(PUSH_STOPS.account('template')),
    untilOf(PUSH_STOPS.quota),
    untilOf(PUSH_STOPS.template(template.id)),
  ];
  if (account > now) return { reason: 'account', until: account, isHeld: true };
  if (quota > now) return { reason: 'quota', until: quota };
  if (unknown > now) return { reason: 'template', until: unknown };
  return null;
};

const templateWay = (
  row: PushRow,
  { identities }: PushFacts,
  rules: PushRules,
): { readonly openId: string } | NoWay => {
  if (identities.length === 0) return { reason: 'noIdentity' };
  const stop = templateStop(row, rules);
  if (stop?.reason === 'notConfigured') return stop;
  if (row.isTemplateOver) return { reason: row.reason === '' ? 'refused' : row.reason };
  const openId = identities.find(({ follows }) => follows !== false)?.openId;
  if (openId === undefined) return { reason: 'notFollowing' };
  return stop ?? { openId };
};

const grantWay = (
  { grant }: PushFacts,
  { grantTemplate, stops, now }: PushRules,
): NonNullable<PushFacts['grant']> | NoWay | null => {
  if (grantTemplate === null || grant === null) return null;
  const account = stops.get(PUSH_STOPS.account('grant')) ?? 0;
  if (account > now) return { reason: 'account', until: account, isHeld: true };
  const stopped = stops.get(PUSH_STOPS.grant) ?? 0;
  return stopped > now ? { reason: 'stopped', until: stopped } : grant;
};

/** What may have been sent is only ever repeated as it was, to the same person, while the provider knows its id. */
const decideOpen = (
  row: PushRow,
  openSince: number,
  { identities }: PushFacts,
  rules: PushRules,
): PushStep => {
  if (rules.now - openSince > REPEAT_MS || row.isTemplateOver) return UNSURE;
  const known = identities.find(({ openId }) => openId === row.sentTo);
  if (known === undefined) return UNSURE;
  const stop = templateStop(row, rules);
  if (stop === null) return { act: 'template', openId: known.openId };
  return stop.isHeld && stop.until !== undefined
    ? { act: 'wait', until: stop.until, reason: stop.reason }
    : UNSURE;
};

/** What to do with a message now: the template, else a one-time grant, else the message centre only. */
export const decide = (row: PushRow, facts: PushFacts, rules: PushRules): PushStep => {
  const { now } = rules;
  if (row.wasSending === 'grant') return UNSURE;
  const why = unwantedReason(row, facts);
  if (row.openSince !== null) {
    return why === null ? decideOpen(row, row.openSince, facts, rules) : UNSURE;
  }
  if (why !== null) return { act: 'centre', reason: why };
  if (row.kind === 'morning' && rules.stops.has(PUSH_STOPS.morning(row.data.day ?? ''))) {
    return { act: 'centre', reason: 'halted' };
  }
  const until = usefulUntil(row, facts);
  if (now >= until) return { act: 'centre', reason: 'late' };
  const awake = PUSH_KINDS[row.kind]?.quiet === true ? awakeFrom(row, rules.quiet, now) : now;
  if (awake > now) {
    return awake < until
      ? { act: 'wait', until: awake, reason: 'quiet' }
      : { act: 'centre', reason: 'late' };
  }
  const template = templateWay(row, facts, rules);
  if ('openId' in template) return { act: 'template', openId: template.openId };
  const grant = template.isHeld ? null : grantWay(facts, rules);
  if (grant !== null && 'openId' in grant) {
    return { act: 'grant', openId: grant.openId, grantId: grant.id, scene: grant.scene };
  }
  const [next] = [template, grant]
    .flatMap((way) => (way?.until === undefined ? [] : [{ ...way, until: way.until }]))
    .filter((way) => way.isHeld || way.until < until)
    .toSorted((a, b) => a.until - b.until);
  return next === undefined
    ? { act: 'centre', reason: template.reason }
    : { act: 'wait', until: next.until, reason: next.reason };
};
