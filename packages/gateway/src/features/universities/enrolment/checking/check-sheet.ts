import type { SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { Clock } from '../../../../lib/clock.ts';
import type { RunTask } from '../../../../lib/run-task.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import type { UploadChecker, UploadRow, UploadStorer } from '../../../ground/upload/service.ts';
import type { UniversityDraft } from '../../university/service.ts';
import type { PutEnrolment } from '../import-store.ts';
import { goingRows } from '../import-store.ts';
import { keyColumns } from '../proof/figure-keys.ts';
import { importDraftOf } from '../proof/import-draft.ts';
import { RowsChanged, seenRows, sourceKeyOf } from '../proof/proof-store.ts';
import type { ProofStore } from '../proof/reading-store.ts';
import { RightLost } from '../right-store.ts';
import type { SheetRow, SheetStore } from '../sheet-store.ts';
import type { StoredRow } from './compare.ts';
import { compareRow } from './compare.ts';
import type { SheetAnswer } from './read-enrolment.ts';
import { readEnrolment } from './read-enrolment.ts';
import type { ReadRow } from './resolve-enrolment.ts';
import type { SheetFound, SheetGiven } from './sheet-facts.ts';
import { NO_COUNTS, sourceOf } from './sheet-facts.ts';

export type { SheetFound, SheetGiven } from './sheet-facts.ts';

type ReadNames = () => Promise<readonly NamedUniversity[]>;
type Columns = Readonly<Record<string, unknown>>;

/** What the work on a table needs. */
export interface SheetParts {
  readonly runTask: RunTask;
  readonly rows: SheetStore;
  readonly names: ReadNames;
  readonly putRows: PutEnrolment;
  readonly proofs: Pick<ProofStore, 'otherOf' | 'rowsOf'>;
  readonly clock: Clock;
  readonly putUniversities: (
    drafts: readonly UniversityDraft[],
    source: ReturnType<typeof sourceOf>,
    confirmedBy: string | null,
  ) => Promise<{ readonly put: number } | { readonly taken: readonly string[] }>;
  readonly announce: () => void;
}

export const givenOf = ({ given }: Pick<UploadRow, 'given'>): SheetGiven =>
  JSON.parse(given) as SheetGiven;
export const foundOf = ({ found }: Pick<UploadRow, 'found'>): Partial<SheetFound> =>
  (found === '' ? {} : JSON.parse(found)) as Partial<SheetFound>;

/** Index of the year in the key of lines and plans. */
const YEAR_AT = 2;

/** What is stored of what rows say, by their keys. */
export const storedFor = async (
  store: SheetStore,
  kind: SheetKindName,
  rows: readonly Columns[],
): Promise<ReadonlyMap<string, StoredRow>> => {
  if (rows.length === 0) return new Map();
  const distinct = <T>(name: string): T[] => [...new Set(rows.map((row) => row[name] as T))];
  const years = distinct<number>('year');
  if (kind === 'score_table') {
    const tables = await store.storedScores(distinct('province_id'), years);
    return new Map(tables.flatMap(scoresOf));
  }
  const found =
    kind === 'admission_line' || kind === 'enrolment_plan'
      ? await store.stored(kind, distinct('university_id'), distinct('province_id'), [
          ...new Set(years.flatMap((year) => [year, year - 1])),
        ])
      : await store.storedOf(kind);
  const keyOf = ({ columns }: StoredRow): string =>
    kind === 'university'
      ? String(columns.id)
      : JSON.stringify(keyColumns(kind).map((column) => columns[column]));
  return new Map(found.map((row) => [keyOf(row), row]));
};

/** A stored table of scores, one row a score, by the keys of their rows. */
const scoresOf = ({ columns, ...source }: StoredRow): (readonly [string, StoredRow])[] => {
  const scope = keyColumns('score_table').map((column) => columns[column]);
  const lines = JSON.parse(String(columns.rows)) as (readonly [number, number, number])[];
  return lines.map(([score, , cumulative]) => [
    JSON.stringify([...scope, score]),
    { ...source, columns: { ...columns, score, cumulative } },
  ]);
};

/** The source of what rows would change, that which was published last; null where they change nothing. */
export const newestOf = (
  rows: readonly Pick<SheetRow, 'key' | 'change'>[],
  stored: ReadonlyMap<string, StoredRow>,
): SheetFound['newest'] =>
  rows.reduce<SheetFound['newest']>((newest, { key, change }) => {
    const before = change === 'same' ? undefined : stored.get(key);
    if (before === undefined || (newest !== null && before.day <= newest.day)) return newest;
    return { publisher: before.publisher, day: before.day };
  }, null);

const yearBefore = (kind: SheetKindName, key: string): string | null => {
  if (kind !== 'admission_line' && kind !== 'enrolment_plan') return null;
  const parts = JSON.parse(key) as unknown[];
  parts[YEAR_AT] = Number(parts[YEAR_AT]) - 1;
  return JSON.stringify(parts);
};

/** A row beside what is stored. */
export const compared = (
  kind: SheetKindName,
  read: ReadRow | null,
  stored: ReadonlyMap<string, StoredRow>,
) => {
  if (read === null) return { change: 'new', old: [], doubts: [] } as const;
  const before = yearBefore(kind, read.key);
  return compareRow(
    kind,
    { columns: read.columns, day: read.source.publishedAt },
    stored.get(read.key) ?? null,
    before === null ? null : (stored.get(before) ?? null),
  );
};

/** What a row would change of what is stored, for a comparison; nothing where it is stored like this. */
const wouldChange = ({ change, old }: Pick<SheetRow, 'change' | 'old'>): string =>
  change === 'same' ? '' : JSON.stringify([change, old.filter(({ stored }) => stored)]);

/** The work on tables: their check, and what is stored of them. */
export const createSheetWork = ({
  runTask,
  rows,
  names,
  putRows,
  putUniversities,
  proofs,
  clock,
  announce,
}: SheetParts) => {
  const read = async (row: UploadRow, file: string) => {
    const kept = await rows.kept(row.id);
    const answer = await readEnrolment(runTask, {
      file,
      given: givenOf(row),
      universities: await names(),
      universityId: row.universityId,
      mended: kept.filter(({ mended }) => mended).map(({ row: at, cells }) => [at, cells]),
    });
    return { answer, kept: new Map(kept.map((each) => [each.row, each])) };
  };

  /** The rows beside what is stored now. */
  const compareAll = async (
    { facts: { kind }, rows: found }: SheetAnswer,
    kept: ReadonlyMap<number, SheetRow>,
    replace: boolean,
  ) => {
    if (kind === '') {
      return { all: [], newest: null, stored: new Map<string, StoredRow>(), going: 0 };
    }
    const right = found.flatMap(({ read: said }) => (said === null ? [] : [said.columns]));
    const stored = await storedFor(rows, kind, right);
    // Universities are never removed.
    const going =
      replace && kind !== 'university'
        ? goingRows(
            kind,
            right,
            [...stored.values()].map(({ columns }) => columns),
          ).length
        : 0;
    const all = found.map(({ row, cells, key, twin, faults, read: said }) => ({
      ...{ row, cells, key, twin, faults },
      ...compared(kind, said, stored),
      seen: kept.get(row)?.seen ?? false,
      mended: kept.get(row)?.mended ?? false,
    }));
    return { all, newest: newestOf(all, stored), stored, going };
  };

  /** Keeps what was found, row by row. */
  const keep = async (
    row: UploadRow,
    { facts }: SheetAnswer,
    { all, newest, going }: Omit<Awaited<ReturnType<typeof compareAll>>, 'stored'>,
  ): Promise<SheetFound> => {
    await rows.put(row.id, all);
    const counts = all.length === 0 ? NO_COUNTS : await rows.counts(row.id);
    const given = givenOf(row);
    const sameSource = await proofs.otherOf(sourceKeyOf(given, given.page ?? ''), row.hash, row.id);
    // An import that was stopped half-way has some.
    const stored = await proofs.rowsOf(facts.kind, row.id);
    return { ...facts, ...counts, stored, gone: 0, going, newest, sameSource };
  };

  /**
   * Compares the rows once more with what is stored, for somebody may have changed it since.
   * @returns null where they change nothing but what whoever confirmed them has seen; a part that an import which was cut
   * off has stored already is no change
   */
  const changedSince = async (
    row: UploadRow,
    answer: SheetAnswer,
    now: Awaited<ReturnType<typeof compareAll>>,
  ): Promise<SheetFound | null> => {
    const seen = await rows.changes(row.id);
    const others = new Set(
      now.all
        .filter((each) => {
          const change = wouldChange(each);
          const before = seen.get(each.row);
          return change !== '' && (before === undefined || change !== wouldChange(before));
        })
        .map(({ row: at }) => at),
    );
    // Fewer are no loss. A table that was checked before says nothing of them.
    const areMoreGoing = now.going > (foundOf(row).going ?? now.going);
    if (others.size === 0 && !areMoreGoing) return null;
    const all = now.all.map((each) => (others.has(each.row) ? { ...each, seen: false } : each));
    return keep(row, answer, { ...now, all });
  };

  /** Reads a table and changes nothing but what is known of it. */
  const check: UploadChecker = async (row, { path }) => {
    const { answer, kept } = await read(row, path);
    return {
      fault: answer.fault,
      found: await keep(row, answer, await compareAll(answer, kept, givenOf(row).replace)),
    };
  };

  /** Reads a table once more, and puts its rows into their table: repeated it ends the same. */
  const store: UploadStorer = async (row, path, onProgress) => {
    const { answer, kept } = await read(row, path);
    const { drafts, facts } = answer;
    // A university may have another name by now: then nothing is stored.
    if (drafts === null) {
      return {
        fault: answer.fault,
        found: await keep(row, answer, await compareAll(answer, kept, givenOf(row).replace)),
      };
    }
    const beside = await compareAll(answer, kept, givenOf(row).replace);
    const changed = await changedSince(row, answer, beside);
    if (changed !== null) return { fault: 'changed', found: changed };
    const given = givenOf(row);
    const before = foundOf(row) as SheetFound;
    const rights = { account: row.confirmedBy, universityId: row.universityId };
    let done = 0;
    try {
      if (drafts.table === 'university') {
        const list = drafts.rows.map(({ row: draft }) => draft);
        const put = await putUniversities(list, sourceOf(given, facts), row.confirmedBy);
        if ('taken' in put) return { fault: 'taken', found: before };
        return { fault: '', found: { ...before, stored: put.put, gone: 0 } };
      }
      const { put, gone } = await putRows(
        drafts,
        given.replace,
        { draft: await importDraftOf(row, path, answer, given), clock },
        (count) => {
          done = count;
          onProgress(Math.floor((count / drafts.rows.length) * 100));
        },
        rights,
        seenRows(
          drafts.table,
          [...beside.stored.values()].map(({ columns }) => columns),
        ),
      );
      return { fault: '', found: { ...before, stored: put, gone } };
    } catch (error) {
      if (error instanceof RowsChanged) {
        const found = await changedSince(
          row,
          answer,
          await compareAll(answer, kept, givenOf(row).replace),
        );
        // What has changed is as it was: it is tried again.
        if (found === null) throw error;
        return { fault: 'changed', found };
      }
      if (!(error instanceof RightLost)) throw error;
      return { fault: 'role', found: { ...before, stored: done } };
    } finally {
      announce();
    }
  };

  return { check, store };
};
