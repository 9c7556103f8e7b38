import { useMemo } from 'react';
import { keptText } from '../use-kept.ts';
import type { OwnColumns } from './columns.ts';
import { isEmptyColumns, parseColumns } from './columns.ts';

const COLUMNS = keptText('xj.own-columns');

export const columnsNow = (): OwnColumns => parseColumns(COLUMNS.text());

export const keepColumns = (own: OwnColumns): void =>
  COLUMNS.keep(isEmptyColumns(own) && own.columns.length === 0 ? '' : JSON.stringify(own));

export const isColumnsRefused = COLUMNS.isRefused;

/** The own columns, which never leave the device. */
export const useColumns = (): OwnColumns => {
  const text = COLUMNS.useText();
  return useMemo(() => parseColumns(text), [text]);
};
