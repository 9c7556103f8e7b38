import { grouped } from '../../../../lib/grouped.ts';
import { t } from '../texts.ts';

/** A figure in words: what was not published says so, and is never a zero. */
export const figureText = (value: number | null): string =>
  value === null ? t('orgUnpublished') : grouped(value);
