import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** What a browser is started with that has a camera, and is asked for nothing. */
export const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

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

/**
 * Waits for two more segments, and gives how many there are. Before these some may be missing: until a talk is live, the
 * studio drops older ones on a busy machine. To be called when its page shows that the talk is live.
 */
export const untilWhole = async (product: Product, talkId: string): Promise<number> => {
  const count = () => segments(product, talkId).length;
  const begun = count();
  // One may have been under way, and after it others were given up.
  await expect.poll(count).toBeGreaterThan(begun + 1);
  return count();
};

/**
 * Everything of all runs arrived.
 * @param preview how many of them are not looked at (`untilWhole`)
 */
export const expectWhole = (rows: readonly Row[], preview: number): void => {
  const shown = rows.slice(preview);
  for (const [place, run] of [...new Set(shown.map((row) => row.run))].entries()) {
    const numbers = numbersOf(shown.filter((row) => row.run === run));
    const first = place === 0 ? (numbers[0] ?? 1) : 1;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
  }
};
