import { csvText } from '../../../../lib/safe-cell.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { unitWords } from '../unit-words.ts';
import type { OwnColumn, OwnColumns, OwnUnit } from './columns.ts';
import { keyOf } from './columns.ts';

const NAMES = [
  'ownColumn1',
  'ownColumn2',
  'ownColumn3',
  'ownColumn4',
  'ownColumn5',
  'ownColumn6',
] as const satisfies readonly TextKey[];

/** As the student calls a column, else by its place. */
export const columnName = (column: OwnColumn | undefined, place: number): string =>
  column?.name || t(NAMES[place] ?? 'ownColumn6');

/** What of a university a unit is; empty for the whole. */
export const unitName = (unit: OwnUnit): string => unitWords(keyOf(unit));

/** University and unit in one line. */
export const fullName = (unit: OwnUnit): string =>
  [unit.name, unitName(unit)].filter(Boolean).join(' ');

const figure = (value: number): string => (value === 0 ? t('ownUnpublished') : String(value));

interface Row {
  readonly number: number;
  readonly column: string;
  readonly unit: OwnUnit;
}

/** All units in the order of filling in, numbered through all columns. */
export const rowsOf = ({ columns }: OwnColumns): readonly Row[] => {
  let number = 0;
  return columns.flatMap((column, place) =>
    column.units.map((unit) => {
      number += 1;
      return { number, column: columnName(column, place), unit };
    }),
  );
};

/** The head of a table of the columns. */
export const headCells = (): string[] => [
  ...[t('ownNumber'), t('ownColumnHead'), t('institution'), t('ownUnit'), t('ownDemand')],
  ...[t('ownPlaces'), t('ownYear'), t('lowestScore'), t('lowestRank')],
];

export const cellsOf = ({ number, column, unit }: Row): string[] => [
  ...[String(number), column, unit.name, unitName(unit), unit.require || t('ownUnpublished')],
  ...[figure(unit.plan), unit.year === 0 ? '' : String(unit.year)],
  ...[figure(unit.score), figure(unit.rank)],
];

/** The columns as a spreadsheet reads them. */
export const columnsCsv = (own: OwnColumns): string =>
  csvText([headCells(), ...rowsOf(own).map(cellsOf)]);

/** The columns as a text for people. */
export const columnsText = (own: OwnColumns): string => {
  let last = '';
  return rowsOf(own)
    .flatMap(({ number, column, unit }) => {
      const head = column === last ? [] : [`【${column}】`];
      last = column;
      const rank =
        unit.rank === 0 ? t('ownNotPublished') : `${unit.year} ${t('lowestRank')} ${unit.rank}`;
      return [...head, `${number}. ${fullName(unit)} · ${rank}`];
    })
    .join('\n');
};
