import type { Word } from '@xuanjiang/contracts/word';
import type { Locator, Page } from 'playwright-core';
import { axeProblems } from './axe.ts';
import { DESKTOP } from './browser.ts';
import { callApi, PLAIN_PHONE } from './identity.ts';

/** The narrowest window in which nothing may have to be moved sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 568 };
/** The window of the design of the staff's pages, and a phone. */
export const DESK_SIZES = {
  desktop: { ...DESKTOP, viewport: { width: 1440, height: 900 } },
  phone: PLAIN_PHONE,
} as const;
export type DeskSize = keyof typeof DESK_SIZES;
/** What a finger meets, px. */
const TOUCH_PX = 44;
/** Pages that are in no menu. */
const BESIDE = {
  '/orgCenter': ['/orgCenter/digest', '/orgCenter/replay'],
  '/desk': ['/desk/digest', '/desk/replay', '/desk/nowhere'],
};
export type Section = keyof typeof BESIDE;

const menuOf = (page: Page) => page.getByRole('navigation', { name: '后台菜单' });

/** Opens the side bar where it is closed. @returns whether it was */
export const openMenu = async (page: Page): Promise<boolean> => {
  const opener = page.getByRole('button', { name: '打开菜单' });
  await menuOf(page).or(opener).filter({ visible: true }).first().waitFor();
  const isClosed = !(await menuOf(page).isVisible());
  if (isClosed) await opener.click();
  await menuOf(page).waitFor();
  return isClosed;
};

/** Goes to a page by the side bar. */
export const goByMenu = async (page: Page, name: string): Promise<void> => {
  await openMenu(page);
  await menuOf(page).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};

/**
 * Chooses from a list of antd's by typing: of a long one only what is in sight is there. Presses Enter, not the option:
 * while a list gets shorter it moves, so a click may end beside the option and choose nothing.
 */
export const chooseTyped = async (
  at: Page | Locator,
  label: string,
  text: string,
): Promise<void> => {
  const field = at.getByRole('combobox', { name: label });
  await field.fill(text);
  const active = field.page().locator('.ant-select-item-option-active:visible', { hasText: text });
  await active.waitFor();
  await field.press('Enter');
};

/** Goes to a page of `staffPages` without loading a document where the side bar leads to it; a page that is shown stays. */
export const showPage = async (page: Page, path: string): Promise<void> => {
  const { origin, pathname } = new URL(page.url());
  if (pathname === path) return;
  if (Object.values(BESIDE).flat().includes(path)) {
    await page.goto(origin + path);
    return;
  }
  const before = await page.title();
  await openMenu(page);
  await menuOf(page).locator(`a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction((title) => document.title !== title, before);
};

/** The addresses of all pages of a section: the side bar is made of the list of pages. */
export const staffPages = async (page: Page, section: Section): Promise<string[]> => {
  const isOverPage = await openMenu(page);
  const links = menuOf(page).locator('a[href]');
  await links.first().waitFor();
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  if (isOverPage) {
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'hidden' });
  }
  return [...listed.map((path) => path ?? ''), ...BESIDE[section]];
};

/** What the page asks for is there, and drawn. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('#main h1').first().waitFor();
  const loading = page.locator(
    '#main[aria-busy="true"], #main [aria-busy="true"], [aria-label="正在加载列表"]',
  );
  await loading.filter({ visible: true }).first().waitFor({ state: 'detached' });
};

/** How wide a page is that must be moved sideways. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  });

/** Buttons, tabs and fields of the page that a finger may miss. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const parts = [...document.querySelectorAll('#main button, #main input[type="search"]')];
    return parts.flatMap((part) => {
      const shown = part.closest('.ant-input-affix-wrapper') ?? part;
      const height = Math.round(shown.getBoundingClientRect().height);
      const exempt = part.matches('[role="switch"], .ant-input-clear-icon');
      if (exempt || height === 0 || height >= least) return [];
      return `${part.getAttribute('aria-label') ?? part.textContent} is ${height} px high`;
    });
  }, TOUCH_PX);

/** What is wrong with a page of the staff when all of it is there. */
export const staffPageProblems = async (
  page: Page,
  size: 'phone' | 'desktop',
): Promise<string[]> => {
  await settled(page);
  const found = await axeProblems(page);
  if (size === 'phone') {
    found.push(...(await small(page)));
    await page.setViewportSize(NARROWEST);
    found.push(...(await sideways(page)));
    await page.setViewportSize(PLAIN_PHONE.viewport);
  }
  return found;
};

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** The field of the form of the words. */
export const words = (page: Page) => page.getByRole('textbox', { name: '词，一行一个' });
/** Opens that form, and types into it. */
export const typeWord = async (page: Page, text: string): Promise<void> => {
  await press(page, '加词');
  await words(page).fill(text);
};

/** The words of the list that hold a text. */
export const wordsLike = async (url: string, token: string, text: string): Promise<string[]> => {
  const path = `/api/word/find?Limit=100&Name=${encodeURIComponent(text)}`;
  const { data } = await callApi<{ List: Word[] }>(url, path, { token });
  return data.List.map(({ Word: word }) => word);
};
