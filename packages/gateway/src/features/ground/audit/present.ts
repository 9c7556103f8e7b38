import type { AuditAct } from '@xuanjiang/contracts/audit';
import { talkIdOf } from '@xuanjiang/contracts/realtime/topic';
import { auditGroupOf } from '@xuanjiang/contracts/rules/audit-group';
import type { NamedSubject } from './names-store.ts';
import { namedSubjects } from './names-store.ts';
import { readAct } from './policy.ts';
import type { AuditStore } from './store.ts';

/** What is known of those who act, and to whom or what and where it was done. */
export interface Known {
  readonly people: Awaited<ReturnType<AuditStore['people']>>;
  readonly nameOf: (subject: NamedSubject) => string;
}

/** What is shown of an act. */
interface ShownAct {
  readonly actor: string;
  readonly action: string;
  /** Empty for none, and for several. */
  readonly subject: string;
  readonly topic: string | null;
}

const subjectsOf = ({ action, subject }: Pick<ShownAct, 'action' | 'subject'>) =>
  namedSubjects(readAct(action).action, subject);

const roomOf = (topic: string | null): readonly NamedSubject[] => {
  const id = topic === null ? null : talkIdOf(topic);
  return id === null ? [] : [{ kind: 'talk', id }];
};

/** In two statements, however many acts there are. */
export const knownOf = async (
  store: Pick<AuditStore, 'people' | 'names'>,
  acts: readonly ShownAct[],
): Promise<Known> => ({
  people: await store.people([...new Set(acts.map(({ actor }) => actor))]),
  nameOf: await store.names(acts.flatMap((act) => [...subjectsOf(act), ...roomOf(act.topic)])),
});

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

const firstName = ({ nameOf }: Known, subjects: readonly NamedSubject[]): string =>
  subjects.map(nameOf).find((name) => name !== '') ?? '';

export const presentWhat = (
  known: Known,
  act: Omit<ShownAct, 'actor'>,
): Pick<AuditAct, 'Group' | 'Action' | 'Result' | 'Subject' | 'Subjectname' | 'Roomname'> => {
  const { action, result } = readAct(act.action);
  return {
    Group: auditGroupOf(action),
    Action: action,
    Result: result,
    Subject: act.subject,
    Subjectname: firstName(known, subjectsOf(act)),
    Roomname: firstName(known, roomOf(act.topic)),
  };
};
