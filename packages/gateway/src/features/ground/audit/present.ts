import type { AuditAct } from '@xuanjiang/contracts/audit';
import { auditGroupOf } from '@xuanjiang/contracts/rules/audit-group';
import { readAct } from './policy.ts';
import type { AuditStore } from './store.ts';

/** What is known of those who act, and to whom or what it was done. */
export interface Known {
  readonly people: Awaited<ReturnType<AuditStore['people']>>;
  readonly titles: ReadonlyMap<string, string>;
}

export const knownOf = async (
  store: Pick<AuditStore, 'people' | 'titles'>,
  actors: readonly string[],
  subjects: readonly string[],
): Promise<Known> => {
  const ids = [...new Set([...actors, ...subjects])].filter((id) => id !== '');
  return {
    people: await store.people(ids),
    titles: await store.titles([...new Set(subjects)].filter((id) => id !== '')),
  };
};

/** The command line has no account. */
const COMMAND = /^cli:/;

/** The person or command that acted, as a list shows it. */
export const presentActor = (
  { people }: Known,
  actor: string,
): Pick<AuditAct, 'Uids' | 'Displayname' | 'Role' | 'University'> => {
  const person = people.get(actor);
  const none = COMMAND.test(actor) ? 'machine' : 'gone';
  return {
    Uids: actor,
    Displayname: person?.displayname ?? actor,
    Role: person?.role ?? none,
    University: person?.university ?? '',
  };
};

export const presentWhat = (
  { people, titles }: Known,
  stored: string,
  subject: string,
): Pick<AuditAct, 'Group' | 'Action' | 'Result' | 'Subject' | 'Subjectname'> => {
  const { action, result } = readAct(stored);
  return {
    Group: auditGroupOf(action),
    Action: action,
    Result: result,
    Subject: subject,
    Subjectname: people.get(subject)?.displayname ?? titles.get(subject) ?? '',
  };
};
