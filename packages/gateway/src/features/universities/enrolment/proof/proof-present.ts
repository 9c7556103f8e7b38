import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { EXCERPT, enrolmentProofFiles } from '@xuanjiang/contracts/enrolment-proof';
import { presentSource } from '../../university/service.ts';
import { comparedFields } from '../checking/compare.ts';
import type { FigureTable } from './figure-keys.ts';
import { figureIdOf } from './figure-keys.ts';
import type { Figures } from './figures.ts';
import { contradicts, figuresOf, shownFigures } from './figures.ts';
import { isSamePublisher, publisherOf, titled } from './proof-store.ts';
import type { ProofStore } from './reading-store.ts';

type Row = NonNullable<Awaited<ReturnType<ProofStore['row']>>>;
type Other = Awaited<ReturnType<ProofStore['others']>>[number];
type Planned = Awaited<ReturnType<ProofStore['plans']>>[number];
/** What the row that pages show and those of others have in common. */
type Statement = Pick<Row & Other, keyof Row & keyof Other>;

const presentFigures = (table: FigureTable, now: Figures, before: Figures | null) =>
  shownFigures(table, comparedFields(table), now, before).map((figure) => ({
    Field: figure.field,
    Value: figure.value,
    Before: figure.before,
  }));

const actOf = (time: number | null, name: string | null) =>
  time === null ? null : { Office: name ?? '', Time: time };

/** Proofs as students see them: offices, no names. */
export const createProofReader = (store: Pick<ProofStore, 'row' | 'others' | 'around'>) => {
  const excerptOf = async ({ import_id, import_row, mayShow, headings }: Statement) => {
    if (import_id === null || import_row === 0 || mayShow !== 1) return null;
    const [from, to] = [import_row - EXCERPT.around, import_row + EXCERPT.around];
    const rows = await store.around(import_id, from, to);
    return {
      Headings: JSON.parse(headings ?? '[]') as string[],
      Rows: rows.map(({ row, cells }) => ({ Row: row, Cells: JSON.parse(cells) as string[] })),
    };
  };

  const present = async (
    table: FigureTable,
    statement: Statement,
    figures: Figures | null,
  ): Promise<ProofStatement> => {
    const { import_id: id, named, fileOf, before, mayShow, sentKey } = statement;
    const title = statement.title ?? '';
    // The title stands apart, where it is known.
    const isTitled = fileOf !== null && fileOf !== '' && named === titled(fileOf, title);
    const source = presentSource({ ...statement, publisher: isTitled ? fileOf : named });
    const old = before === null ? null : (JSON.parse(before) as Figures);
    const isKept = mayShow === 1 && (sentKey ?? '') !== '';
    return {
      Source: source,
      Title: isTitled ? title : '',
      File: statement.file ?? '',
      Sheet: statement.sheet ?? '',
      Row: statement.import_row,
      Lastrow: 0,
      Hash: statement.hash ?? '',
      Excerpt: await excerptOf(statement),
      Download: isKept ? `${enrolmentProofFiles.getProofFile.path}?Id=${id ?? ''}` : '',
      Figures: figures === null ? [] : presentFigures(table, figures, old),
      Beforetime: statement.before_until,
      Entered: actOf(statement.enteredAt, statement.enteredName),
      Confirmed: actOf(statement.confirmedAt, statement.confirmedName),
      Shown: false,
    };
  };

  /**
   * Where the rows of a sum come from: a statement for each import, with its rows where they lie together.
   * @param plans that are summed, in the order of their rows
   */
  const ofSum = (plans: readonly Planned[]): Promise<ProofStatement[]> => {
    const imports = Map.groupBy(plans, ({ import_id, source_id }) => import_id ?? source_id);
    return Promise.all(
      [...imports.values()].flatMap((rows) => {
        const [first] = rows;
        return first === undefined ? [] : [presentSum(first, rows)];
      }),
    );
  };

  const presentSum = async (first: Planned, rows: readonly Planned[]): Promise<ProofStatement> => {
    // A cut of one row would show one part as if it were all.
    const whole = { ...first, before: null, before_until: null, import_row: 0 };
    const stated = await present('enrolment_plan', whole, null);
    const numbers = new Set(rows.map(({ import_row: row }) => row ?? 0));
    const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
    const isTogether = from > 0 && to - from + 1 === numbers.size;
    const isChecked = rows.every(({ checked }) => checked === 1);
    return {
      ...stated,
      ...(isTogether && { Row: from, Lastrow: to }),
      Confirmed: isChecked ? stated.Confirmed : null,
      Shown: true,
    };
  };

  /**
   * What each publisher says of a row, that which pages show first; others only where they contradict it.
   * @param keys of the row
   * @returns null where there is no such row
   */
  const ofRow = async (
    table: FigureTable,
    keys: Readonly<Record<string, unknown>>,
  ): Promise<ProofStatement[] | null> => {
    const row = await store.row(table, keys);
    if (row === null) return null;
    const shown = figuresOf(table, row);
    const said = (await store.others(figureIdOf(table, row))).map((one) => ({
      ...one,
      says: JSON.parse(one.figures) as Figures,
    }));
    const publisher = publisherOf(row.named, {
      publisher: row.fileOf ?? '',
      title: row.title ?? '',
    });
    // What the publisher of the row has said before stands with the row.
    const others = said.filter(
      (one) => !isSamePublisher(one, publisher) && contradicts(shown, one.says),
    );
    return [
      { ...(await present(table, row, shown)), Shown: true },
      ...(await Promise.all(others.map((one) => present(table, one, one.says)))),
    ];
  };
  return { ofRow, ofSum };
};

export type ReadProof = ReturnType<typeof createProofReader>;
