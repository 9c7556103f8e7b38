import type { AuditAct, AuditResult } from '@xuanjiang/contracts/audit';
import type { AuditActName } from '@xuanjiang/contracts/rules/audit-acts';
import { AUDIT_ACTS, isAuditAct } from '@xuanjiang/contracts/rules/audit-acts';
import type { AuditGroup } from '@xuanjiang/contracts/rules/audit-group';
import { t as act } from './act-texts.ts';
import { domainName } from './domain-names.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

const PLACE = '{what}';
/** A place without a name, with what belongs to the name. */
const NAMELESS = / (?:of|to|by|for|with) \{what\}$| ?\{what\}(?: ?的| (?=\p{Script=Han}))?/u;

/** A sentence with the name of what it was done to; without one, as it reads then. */
const withName = (line: string, name: string): string =>
  name === '' ? line.replace(NAMELESS, '') : line.replace(PLACE, () => name);

/** What an act is, without what it was done to: of one that was refused, what it belongs to. */
export const actName = (action: string): string =>
  isAuditAct(action)
    ? withName(act(action, { what: PLACE }), '')
    : t('auditSomething', { domain: domainName(action) });

type Told = Pick<AuditAct, 'Action' | 'Result' | 'Subject' | 'Subjectname' | 'Roomname'>;

/** The name of what it was done to, as a sentence takes it; empty where it has none or is gone. */
const subjectOf = ({ Action, Subject, Subjectname }: Told): string => {
  const kind = isAuditAct(Action) ? AUDIT_ACTS[Action] : 'none';
  if (kind === 'written') return Subject;
  if (Subjectname === '') return '';
  return kind === 'account' ? Subjectname : t('auditQuoted', { name: Subjectname });
};

/** Says in Chinese that something is done, which it was not where it was refused. */
const DONE = '了';

const lineOf = (action: AuditActName, isRefused: boolean): string => {
  const line = act(action, { what: PLACE });
  return isRefused ? line.replace(DONE, '') : line;
};

/** What was done, in the words that follow the name of who did it. */
export const didWhat = (told: Told): string => {
  const { Action, Result, Roomname } = told;
  const what = subjectOf(told);
  const isRefused = Result === 'refused';
  const done = isAuditAct(Action)
    ? withName(lineOf(Action, isRefused), what)
    : t('auditSomething', { domain: domainName(Action) });
  // What the subject says already is not said again.
  const room = Roomname === '' || what.includes(Roomname) ? '' : Roomname;
  const placed = room === '' ? done : t('auditInRoom', { room, done });
  return isRefused ? t('auditTried', { done: placed }) : placed;
};

/** The same of several equal acts. */
export const didOften = (row: AuditAct): string => {
  const { Count, Subjects } = row;
  if (Count === 1) return didWhat(row);
  const did = didWhat(row);
  return Subjects > 1
    ? t('auditOftenTo', { did, count: Count, subjects: Subjects })
    : t('auditOften', { did, count: Count });
};

export const GROUP_NAMES: Readonly<Record<AuditGroup, TextKey>> = {
  personal: 'auditPersonal',
  rights: 'auditRights',
  order: 'discipline',
  push: 'auditPush',
  content: 'content',
};

export const RESULT_NAMES: Readonly<Record<AuditResult, TextKey>> = {
  done: 'auditDone',
  refused: 'auditRefused',
};

const ROLE_NAMES: Readonly<Record<AuditAct['Role'], TextKey>> = {
  user: 'auditRoleUser',
  worker: 'auditRoleWorker',
  operator: 'auditRoleOperator',
  machine: 'auditRoleMachine',
  gone: 'auditRoleGone',
};

const isRole = (value: string): value is AuditAct['Role'] => Object.hasOwn(ROLE_NAMES, value);

/** A value of a change in words: a role, or what is stored. */
export const valueWords = (value: string): string => {
  if (value === '') return '—';
  return isRole(value) ? t(ROLE_NAMES[value]) : value;
};

/** For whom somebody works, and as what. */
export const placeOfActor = ({ University, Role }: Pick<AuditAct, 'University' | 'Role'>): string =>
  [University, t(ROLE_NAMES[Role])].filter((part) => part !== '').join(' · ');
