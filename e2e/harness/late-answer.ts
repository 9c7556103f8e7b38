import type { Page } from 'playwright-core';

/** Holds back the code that takes a page over, until what it returns is called: what the server sent is seen before it. */
export const holdStart = async (page: Page): Promise<() => void> => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
};

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
