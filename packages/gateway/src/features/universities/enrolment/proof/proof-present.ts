import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { EXCERPT, enrolmentProofFiles } from '@xuanjiang/contracts/enrolment-proof';
import { presentSource } from '../../university/service.ts';
import { comparedFields } from '../checking/compare.ts';
import type { FigureTable } from './figure-keys.ts';
import { figureIdOf } from './figure-keys.ts';
import type { Figures } from './figures.ts';
import { contradicts, figuresOf, shownFigures } from './figures.ts';
import type { ProofStore } from './proof-store.ts';

type Statement = Awaited<ReturnType<ProofStore['statements']>>[number];

const presentFigures = (table: FigureTable, now: Figures, before: Figures | null) =>
  shownFigures(table, comparedFields(table), now, before).map((figure) => ({
    Field: figure.field,
    Value: figure.value,
    Before: figure.before,
  }));

const NO_FILE = {
  ...{ Title: '', File: '', Sheet: '', Row: 0, Hash: '', Excerpt: null, Download: '' },
  ...{ Beforetime: null, Entered: null, Confirmed: null },
};

const actOf = (time: number | null, name: string | null) =>
  time === null ? null : { Office: name ?? '', Time: time };

/** Proofs as students see them: offices, no names. */
export const createProofReader = (store: Pick<ProofStore, 'row' | 'statements' | 'around'>) => {
  const excerptOf = async ({ importId, mayShow, cells, row, headings }: Statement) => {
    if (importId === null || mayShow !== 1 || cells === null) return null;
    const rows = await store.around(importId, row - EXCERPT.around, row + EXCERPT.around);
    return {
      Headings: JSON.parse(headings ?? '[]') as string[],
      Rows: rows.map((each) => ({
        Row: each.row,
        Cells: JSON.parse(each.cells ?? '[]') as string[],
      })),
    };
  };

  const present = async (table: FigureTable, statement: Statement): Promise<ProofStatement> => {
    const { publisher, importId, fileOf, mayShow, sentKey, before, beforeUntil } = statement;
    const source = presentSource({ ...statement, publisher: statement.named });
    const figures = JSON.parse(statement.figures) as Figures;
    const old = before === null ? null : (JSON.parse(before) as Figures);
    const isKept = mayShow === 1 && (sentKey ?? '') !== '';
    return {
      // The title stands apart, where it is known.
      Source: importId === null ? source : { ...source, Publisher: publisher },
      Title: fileOf === publisher ? (statement.title ?? '') : '',
      File: statement.file ?? '',
      Sheet: statement.sheet ?? '',
      Row: statement.row,
      Hash: statement.hash ?? '',
      Excerpt: await excerptOf(statement),
      Download: isKept ? `${enrolmentProofFiles.getProofFile.path}?Id=${importId ?? ''}` : '',
      Figures: presentFigures(table, figures, old),
      Beforetime: beforeUntil,
      Entered: actOf(statement.enteredAt, statement.enteredName),
      Confirmed: actOf(statement.confirmedAt, statement.confirmedName),
      Shown: false,
    };
  };

  /**
   * What each publisher says of a row, that which pages show first; others only where they contradict it.
   * @param keys of the row
   * @returns null where there is no such row
   */
  return async (
    table: FigureTable,
    keys: Readonly<Record<string, unknown>>,
  ): Promise<ProofStatement[] | null> => {
    const row = await store.row(table, keys);
    if (row === null) return null;
    const figures = figuresOf(table, row);
    const text = JSON.stringify(figures);
    const statements = await store.statements(figureIdOf(table, row));
    const shown = statements.find((one) => one.sourceId === row.source_id && one.figures === text);
    const first =
      shown === undefined
        ? // It was stored before proofs were kept.
          { ...NO_FILE, Source: presentSource(row), Figures: presentFigures(table, figures, null) }
        : await present(table, shown);
    const others = statements.filter(
      (one) => one !== shown && contradicts(figures, JSON.parse(one.figures) as Figures),
    );
    return [
      { ...first, Shown: true },
      ...(await Promise.all(others.map((one) => present(table, one)))),
    ];
  };
};

export type ReadProof = ReturnType<typeof createProofReader>;
