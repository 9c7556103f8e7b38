import { t } from '../texts.ts';

/** 12903 as 12,903, in both languages alike. */
export const grouped = (value: number): string => value.toLocaleString('en-US');

/** A figure in words: what was not published says so, and is never a zero. */
export const figureText = (value: number | null): string =>
  value === null ? t('orgUnpublished') : grouped(value);
