import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from './product.ts';
import { LIAISON_UNIVERSITY } from './talks.ts';

/** What a browser is started with that has a camera, and is asked for nothing. */
export const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A talk of the liaison's university that has yet to begin, that no test has broadcast, and that has no cover. */
export const unsentTalk = (product: Product): string => {
  const [row] = product.rows(
    `SELECT id FROM talk WHERE university_id = '${LIAISON_UNIVERSITY}' AND starts_at > ${Date.now()} AND cancelled = 0
     AND id NOT IN (SELECT talk_id FROM broadcast) AND id NOT IN (SELECT talk_id FROM talk_cover) ORDER BY starts_at LIMIT 1`,
  ) as readonly { id: string }[];
  if (row === undefined) throw new Error('there is no talk to come');
  return row.id;
};

/** Presses a button, and the one of its question. */
export const confirm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

interface Row {
  readonly name: string;
  readonly run: number;
}
/** The segments that were sent, in their order. */
export const segments = (product: Product, talkId: string): readonly Row[] =>
  product.rows(
    `SELECT name, run FROM broadcast_segment WHERE talk_id = '${talkId}' AND kind = 'sent' ORDER BY start_ms`,
  ) as readonly Row[];

/** Numbers of the segments of a run, as its encoder counted them. */
const numbersOf = (rows: readonly Row[]): number[] =>
  rows.map(({ name }) => Number(/-(\d+)\.m4s$/.exec(name)?.[1]));

/** Everything of the last run arrived. */
export const expectWhole = (rows: readonly Row[]): void => {
  const last = rows.at(-1)?.run;
  const numbers = numbersOf(rows.filter((row) => row.run === last));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
};
