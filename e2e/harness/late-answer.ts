import type { Page } from 'playwright-core';

/** The next answer to a call is what it was before a change, and comes after the change. */
export const answerLate = async (page: Page, call: string, change: string): Promise<void> => {
  const changed = page.waitForResponse(`**/trpc/${change}*`);
  await page.route(
    `**/trpc/${call}*`,
    async (route) => {
      const response = await route.fetch();
      await changed;
      // The page may wait for it no more.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
};
