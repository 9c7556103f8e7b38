import type { FigureCell, FigureKind, FigureRow } from '@xuanjiang/contracts/enrolment-table';
import { t } from './texts.ts';

/** Which table is corrected. */
export interface FigureChoice {
  readonly Kind: FigureKind;
  readonly Provinceid: string;
  readonly Year: number;
  readonly Subject: string;
  readonly Batch: string;
}

/** What the form holds. */
export interface FigureForm {
  readonly Version: number;
  readonly Rows: readonly FigureRow[];
  readonly Publisher: string;
  readonly Date: string;
  readonly Url: string;
}

export interface FigureColumn {
  readonly cell: FigureCell;
  readonly title: string;
  /** Width of its column in characters. */
  readonly width: number;
}

const column = (cell: FigureCell, title: string, width: number): FigureColumn => {
  return { cell, title, width };
};

/** The columns of a kind of table, in the order in which they are typed. */
export const columnsOf = (kind: FigureKind): readonly FigureColumn[] =>
  kind === 'plan'
    ? [
        column('Group', t('figGroup'), 6),
        column('Code', t('figCode'), 6),
        column('Major', t('figMajor'), 16),
        column('Category', t('figCategory'), 8),
        column('Plan', t('figPlaces'), 6),
        column('Require', t('figRequire'), 10),
        column('Duration', t('figDuration'), 6),
        column('Tuition', t('figTuition'), 8),
        column('Campus', t('campus'), 10),
        column('Note', t('figNote'), 14),
        column('Former', t('figFormer'), 6),
      ]
    : [
        column('Group', t('figGroup'), 6),
        column('Major', t('figMajor'), 16),
        column('Minscore', t('figMinscore'), 7),
        column('Minrank', t('figMinrank'), 8),
        column('Avgscore', t('figAvgscore'), 7),
        column('Maxscore', t('figMaxscore'), 7),
        column('Plan', t('figPlaces'), 6),
        column('Tiebreak', t('figTiebreak'), 14),
      ];

/** A row as it is when it is added: what is the same in most rows is taken over from the last. */
export const newRow = (rows: readonly FigureRow[]): FigureRow => {
  const last = rows.at(-1);
  return {
    ...{ Code: '', Major: '', Plan: '', Require: '', Tuition: '', Campus: '', Note: '' },
    Former: '',
    ...{ Minscore: '', Minrank: '', Avgscore: '', Maxscore: '', Tiebreak: '' },
    Group: last?.Group ?? '',
    Category: last?.Category ?? '',
    Duration: last?.Duration ?? '',
  };
};

/** The rows in words, to be compared. */
export const wordsOf = (kind: FigureKind, rows: readonly FigureRow[]): string =>
  rows
    .map((row) =>
      columnsOf(kind)
        .map(({ cell }) => row[cell])
        .filter(Boolean)
        .join(' '),
    )
    .join('\n');
