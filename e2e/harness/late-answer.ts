import type { Page } from 'playwright-core';

/** Holds back what is asked for at an address until what it returns is called. */
export const holdBack = async (page: Page, address: string): Promise<() => void> => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
};

/** Holds back a file of the client, such as `oauth-screen`. */
export const holdCode = (page: Page, name: string): Promise<() => void> =>
  holdBack(page, `**/assets/${name}-*.js`);

/** Holds back the code that takes a page over: what the server sent is seen before it. */
export const holdStart = (page: Page): Promise<() => void> => holdCode(page, 'start');

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
