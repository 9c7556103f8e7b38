import type { Locator, Page } from 'playwright-core';

/** What the simulated authenticator app shows for a secret; for the demo's staff by default. */
export const appCode = async (url: string, secret = ''): Promise<string> => {
  const response = await fetch(`${url}/simulators/factor/code.json?secret=${secret}`);
  return ((await response.json()) as { code: string }).code;
};

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Fills in a code of the second step, and goes on. */
export const enter = async (
  dialog: Locator,
  field: string,
  code: string,
  go: string,
): Promise<void> => {
  await dialog.getByRole('textbox', { name: field }).fill(code);
  await dialog.getByRole('button', { name: go, exact: true }).click();
};

export const loggedIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '退出登录' }).waitFor();
