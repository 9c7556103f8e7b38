import type { Locator, Page } from 'playwright-core';

/** What the reader asks of a file at once. */
export const CHUNK_BYTES = 64 * 1024;
/** What it may take of the memory. */
export const CANVASES_MAX = 5;

/** A page of a guide as it is drawn. */
export const canvas = (page: Page, number: number): Locator =>
  page.locator(`[data-page="${number}"] canvas`);

export const drawn = (page: Page, number: number): Promise<void> =>
  canvas(page, number).and(page.locator('[data-state="done"]')).waitFor();

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first();

export const pageInAddress = (page: Page, number: number): Promise<void> =>
  page.waitForURL((url) => url.searchParams.get('page') === String(number));

/** The share of a canvas that is dark, as ink is on paper. */
export const darkShare = (page: Page, number: number): Promise<number> =>
  canvas(page, number).evaluate((element) => {
    const paper = element as HTMLCanvasElement;
    const { data } = paper.getContext('2d')?.getImageData(0, 0, paper.width, paper.height) ?? {
      data: new Uint8ClampedArray(),
    };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 255, green = 255, blue = 255, alpha = 0] = data.slice(at, at + 4);
      if (alpha > 200 && red + green + blue < 300) dark += 1;
    }
    return dark / (data.length / 4);
  });
