import type { Page } from 'playwright-core';

export const advOf = (page: Page) => page.getByRole('dialog', { name: '广告' });

/** The page is used for the first time, which the advertisement waits for: its picture must not compete with what is seen first. */
export const touchFirst = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Whether a call is that for the advertisement; calls of one moment share an address. */
export const isAsked = (url: string): boolean => url.includes('adv.get');

/** The screens on which the page asks for it, from now on. */
export const askedAt = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isAsked(request.url())) paths.push(new URL(page.url()).pathname);
  });
  return paths;
};
