import { GRANTS_MAX } from '@xuanjiang/contracts/constants';
import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { PushStatus } from '@xuanjiang/contracts/push';
import type { PushDay, PushRun, PushReason as WireReason } from '@xuanjiang/contracts/push-staff';
import type { PushWording } from '@xuanjiang/contracts/push-wording';
import type { PushTemplate, QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import type { PushWordingKind, PushWordingVariable } from '@xuanjiang/contracts/rules/push-wording';
import { PUSH_WORDING_VARIABLES } from '@xuanjiang/contracts/rules/push-wording';
import { REACH_SUBJECTS } from '@xuanjiang/contracts/rules/reach-ways';
import type { GrantStore } from './grant-store.ts';
import type { PushReason } from './policy.ts';
import type { Tried } from './run/morning-trial.ts';
import type { RunParts, RunReason } from './run/run-standing.ts';
import type { Run } from './run/runs.ts';
import { fieldText } from './sending/field-text.ts';
import { builtInWording, wordingState } from './sending/wording.ts';
import type { PushText } from './sending/write-message.ts';
import type { SmsReminders } from './sms/sms-reminders.ts';
import type { PushStore } from './store.ts';
import type { LongestValues, StandingWording } from './wording-store.ts';

/** What the ledger names, in the fields of the wire; undefined for what a later version named. */
const subjectIn = (about: string): PushStatus['Bound'][number] | undefined => {
  const [kind, id] = about.split('/');
  const known = REACH_SUBJECTS.find((subject) => subject === kind);
  return known && id !== undefined ? { Kind: known, Id: id } : undefined;
};

export const presentStatus = async (
  {
    store,
    grants,
    grantTemplate,
    sms,
    templates,
    quiet,
  }: {
    readonly store: PushStore;
    readonly grants: GrantStore;
    readonly sms: Pick<SmsReminders, 'standing'>;
    readonly templates: readonly PushTemplate[];
    readonly grantTemplate: string | null;
    readonly quiet: QuietHours | null;
  },
  accountId: string,
): Promise<PushStatus> => {
  const [identities, isOff, muted, granted, bound, Sms] = await Promise.all([
    store.identities(accountId),
    store.isOff(accountId),
    store.muted(accountId),
    grantTemplate === null ? 0 : grants.countGranted(accountId, grantTemplate),
    grantTemplate === null ? [] : grants.bound(accountId, grantTemplate),
    sms.standing(accountId),
  ]);
  const known = identities.map(({ follows }) => follows);
  return {
    Linked: identities.length > 0,
    Follows: known.includes(true)
      ? true
      : known.length === 0 || known.includes(null)
        ? null
        : false,
    Grants: granted,
    Grantsmax: grantTemplate === null ? 0 : GRANTS_MAX,
    On: !isOff,
    Templates: [...templates],
    Muted: muted,
    Bound: bound.flatMap((about) => subjectIn(about) ?? []),
    Sms,
    Quiet: quiet && { From: quiet.from, Until: quiet.until },
  };
};

const REASON_TEXTS = {
  noIdentity: 'pushReasonNoIdentity',
  notFollowing: 'pushReasonNotFollowing',
  noGrant: 'pushReasonNoGrant',
  notConfigured: 'pushReasonNotConfigured',
  locked: 'pushReasonLocked',
  off: 'pushReasonOff',
  muted: 'pushReasonMuted',
  unsubscribed: 'pushReasonUnsubscribed',
  notBooked: 'pushReasonNotBooked',
  outdated: 'pushReasonOutdated',
  withdrawn: 'pushReasonWithdrawn',
  halted: 'pushReasonHalted',
  late: 'pushReasonLate',
  quota: 'pushReasonQuota',
  template: 'pushReasonTemplate',
  refused: 'pushReasonRefused',
  account: 'pushReasonAccount',
  token: 'pushReasonToken',
  frequent: 'pushReasonFrequent',
  stopped: 'pushReasonStopped',
  unreachable: 'pushReasonUnreachable',
  busy: 'pushReasonBusy',
  quiet: 'pushReasonQuiet',
  unknown: 'pushReasonUnknown',
  restored: 'pushReasonRestored',
  block: 'pushReasonBlock',
  failed: 'pushReasonFailed',
} as const satisfies Record<PushReason, MessageKey>;

/** Why a message has not gone out, in words; empty for no reason. */
const reasonText = (reason: string, lang: Lang): string => {
  const key = (REASON_TEXTS as Readonly<Record<string, MessageKey>>)[reason];
  return key === undefined ? reason : text(lang, key);
};

export const presentReasons = (reasons: readonly RunReason[], lang: Lang): WireReason[] =>
  reasons.map(({ reason, code, count, again }) => ({
    Reason: reasonText(reason, lang),
    Code: code,
    Count: count,
    Again: again,
  }));

const presentParts = (parts: RunParts) => ({
  Total: parts.total,
  Template: parts.template,
  Grant: parts.grant,
  Centre: parts.centre,
  Unsure: parts.unsure,
  Waiting: parts.waiting,
});

export const presentRun = (run: Run, lang: Lang): PushRun => ({
  Day: run.day,
  Plannedat: run.plannedAt,
  State: run.state,
  Nothing: run.nothing,
  Lookedat: run.jobEndedAt,
  Nextat: run.nextAt,
  Begunat: run.begunAt,
  Endedat: run.endedAt,
  ...presentParts(run.parts),
  Reasons: presentReasons(run.reasons, lang),
});

export const presentDay = (day: string, parts: RunParts): PushDay => ({
  Day: day,
  ...presentParts(parts),
});

/** @param names of the template's fields */
export const presentFields = (said: PushText, names: readonly string[]) => {
  const values = [said.what, said.more, said.when, said.why];
  return names.map((name, index) => ({
    Name: name,
    Text: fieldText(values[index] ?? ''),
    Long: [...(values[index] ?? '')].length,
  }));
};

/** @param names of the template's fields */
export const presentPreview = (
  { way, reason, said }: Tried,
  names: readonly string[],
  lang: Lang,
) => ({
  Way: way,
  Reason: reason === '' ? '' : reasonText(reason, lang),
  Fields: presentFields(said, names),
  Path: said.path,
});

/** More talks than this are not on one day. */
const LONGEST_COUNT = '999';
const LONGEST_START = '12月31日 23:59';

const longestOf = (
  kind: PushWordingKind,
  name: PushWordingVariable,
  { talk, event, university, place }: LongestValues,
): string => {
  if (name === 'university') return university;
  if (name === 'place') return place;
  if (name === 'start') return LONGEST_START;
  if (name !== 'title') return LONGEST_COUNT;
  if (kind.startsWith('event')) return event;
  return kind === 'thread' || kind === 'report' ? university : talk;
};

/** @param stored undefined where it was never edited @param names of the template's fields */
export const presentWording = (
  kind: PushWordingKind,
  stored: StandingWording | undefined,
  longest: LongestValues,
  names: readonly string[],
): PushWording => {
  const { what, more, why } = stored ?? builtInWording(kind);
  const variables: readonly PushWordingVariable[] = PUSH_WORDING_VARIABLES[kind];
  return {
    Kind: kind,
    Version: stored?.version ?? 1,
    What: what,
    More: more,
    Why: why,
    State: wordingState(stored),
    Code: stored?.refusedCode ?? '',
    Variables: variables.map((name) => ({
      Name: name,
      Longest: longestOf(kind, name, longest),
    })),
    Fields: [...names],
    Updatedtime: stored?.createdAt ?? null,
    Displayname: stored?.displayname ?? '',
  };
};
