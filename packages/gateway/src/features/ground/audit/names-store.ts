import type { AuditSubjectKind } from '@xuanjiang/contracts/rules/audit-acts';
import { AUDIT_ACTS, isAuditAct } from '@xuanjiang/contracts/rules/audit-acts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';

/** Kinds of subjects whose name stands in a table. */
type NamedKind = Exclude<AuditSubjectKind, 'message' | 'none' | 'written'>;

/** What has a name, as an entry of the audit gives it. */
export interface NamedSubject {
  readonly kind: NamedKind;
  readonly id: string;
}

interface Place {
  readonly from: RawBuilder<unknown>;
  readonly id: string;
  readonly name: string;
  /** Whether its ids are numbers. */
  readonly isNumber?: boolean;
}

const table = (name: string, column: string, isNumber = false): Place => ({
  from: sql.table(name),
  id: `${name}.id`,
  name: `${name}.${column}`,
  isNumber,
});

/** Where the names are. A draft and what was made of it have the same id, and only one of them is there. */
const PLACES: Readonly<Record<NamedKind, readonly Place[]>> = {
  account: [table('account', 'displayname')],
  adv: [table('adv', 'title'), table('adv_draft', 'title')],
  category: [table('collect_category', 'name', true)],
  collection: [table('collect', 'title')],
  correction: [
    {
      // A figure of a province says itself what it is of.
      from: sql`(select correction.id, coalesce(university.name, correction.figure) as name
        from correction left join university on university.id = correction.university_id) as report`,
      ...{ id: 'report.id', name: 'report.name', isNumber: true },
    },
  ],
  event: [table('event', 'title')],
  group: [table('consult_group', 'name')],
  guide: [table('guide', 'title')],
  guideSet: [table('guide_set', 'title')],
  news: [table('news', 'title')],
  talk: [table('talk', 'title'), table('talk_draft', 'title')],
  template: [table('push_template', 'name', true)],
  university: [table('university', 'name')],
};

/** A number that a column of ids can hold. */
const ROW_ID = /^[1-9]\d{0,8}$/;
/** Media name their talk so. */
const TALK_PREFIX = /^talk\//;

/** The subject of an act, where it has a name; of one that was refused or is not known, whatever it may be. */
export const namedSubjects = (action: string, subject: string): readonly NamedSubject[] => {
  if (subject === '') return [];
  const id = subject.replace(TALK_PREFIX, '');
  if (!isAuditAct(action)) {
    return (['account', 'talk', 'university'] as const).map((kind) => ({ kind, id }));
  }
  const kind = AUDIT_ACTS[action];
  return kind === 'message' || kind === 'none' || kind === 'written' ? [] : [{ kind, id }];
};

const key = ({ kind, id }: NamedSubject): string => `${kind} ${id}`;

const select = (kind: NamedKind, { from, id, name, isNumber }: Place, ids: readonly string[]) => {
  const wanted = isNumber ? ids.filter((text) => ROW_ID.test(text)).map(Number) : ids;
  if (wanted.length === 0) return [];
  return [
    sql`select ${sql.lit(kind)} as kind, cast(${sql.ref(id)} as text) as id, ${sql.ref(name)} as name
      from ${from} where ${sql.ref(id)} in (${sql.join(wanted)})`,
  ];
};

/** Names of what acts were done to, as they are now. */
export const createNamesStore = ({ kysely }: Pick<DatabaseAccess, 'kysely'>) => ({
  /** All in one statement. @returns the name of a subject; empty where it is gone */
  async names(subjects: readonly NamedSubject[]): Promise<(subject: NamedSubject) => string> {
    const byKind = Map.groupBy(subjects, ({ kind }) => kind);
    const parts = [...byKind].flatMap(([kind, all]) => {
      const ids = [...new Set(all.map(({ id }) => id))];
      return PLACES[kind].flatMap((place) => select(kind, place, ids));
    });
    if (parts.length === 0) return () => '';
    const { rows } = await sql<
      NamedSubject & { readonly name: string }
    >`${sql.join(parts, sql` union all `)}`.execute(kysely);
    const known = new Map(rows.map((row) => [key(row), row.name]));
    return (subject) => known.get(key(subject)) ?? '';
  },
});
