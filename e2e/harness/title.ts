import type { Page } from 'playwright-core';

/** Waits until a page has this title: it gets it with its content, which may come after the page is loaded. */
export const titled = async (page: Page, title: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.title === wanted, title);
};
