import type { Page } from 'playwright-core';
import { framed } from './route-checks.ts';

/** Latin words that are the names of things in Chinese too, and the demo's talks in English. */
const NAMES =
  /^(?:RTMP|HLS|OBS|CSV|XLSX|PDF|SRT|VTT|UTF|GB|MB|KB|QQ|ID|Alt|Ctrl|Control|PageUp|PageDown|English(?: Session.*)?|[0-9a-f]{12}|https?:.*)$/i;

/**
 * What a screen reader or a person meets in English on a page of the staff: names, titles and hints of all that is
 * shown, the words on buttons, tabs and heads of columns, and options that say nothing but their key.
 */
const latinLabels = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const allowed = new RegExp(names, 'i');
    const isEnglish = (text: string): boolean =>
      !/\p{Script=Han}/u.test(text) &&
      !allowed.test(text.trim()) &&
      (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !allowed.test(word));
    const found: string[] = [];
    const labels = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'data-column'];
    const texts = 'button, th, label, legend, h1, h2, h3, [role="tab"], [role="radio"]';
    for (const part of document.querySelectorAll('body *')) {
      if (part.closest('[aria-hidden="true"]') !== null) continue;
      if (!part.checkVisibility({ visibilityProperty: true })) continue;
      for (const label of labels) {
        const said = part.getAttribute(label) ?? '';
        if (isEnglish(said)) found.push(`${label} “${said}”`);
      }
      const isKey = part.matches('[role="option"]:not([aria-label])');
      const said = part.textContent ?? '';
      if ((isKey || part.matches(texts)) && isEnglish(said)) {
        found.push(`${part.tagName.toLowerCase()} “${said}”`);
      }
    }
    return [...new Set(found)];
  }, NAMES.source);

/** Cells of tables whose words have become columns of single characters. */
const brokenCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('th, td')].flatMap((cell) => {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const text = (node.textContent ?? '').trim();
        const range = document.createRange();
        range.selectNodeContents(node);
        const isUnseen = node.parentElement?.closest('.unseen') != null;
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const perLine = text.length / lines;
        if (!isUnseen && ((lines > 1 && perLine <= 2) || (lines > 2 && perLine < 5))) {
          return [`“${text}” is broken into ${lines} lines`];
        }
      }
      return [];
    }),
  );

/** The solid buttons that are in reach at once, when they are more than one; a dialog covers those behind it. */
const solidButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const solid = new Set(['rgb(36, 87, 245)', 'rgb(176, 19, 58)']);
    const dialog = [...document.querySelectorAll('.ant-modal')].at(-1);
    const names = [...(dialog ?? document).querySelectorAll('.ant-btn-primary')]
      .filter((button) => button.checkVisibility())
      .filter((button) => solid.has(getComputedStyle(button).backgroundColor))
      .map((button) => button.textContent ?? '');
    return names.length > 1 ? [`${names.join(' and ')} are both solid`] : [];
  });

const looked = async (page: Page): Promise<string[]> =>
  (await Promise.all([latinLabels, brokenCells, solidButtons].map((look) => look(page)))).flat();

/** Lists and calendars that fields have opened. */
const OPEN_LISTS = ['select', 'picker']
  .map((kind) => `.ant-${kind}-dropdown:not(.ant-${kind}-dropdown-hidden)`)
  .join();

/** How many fields of a panel are opened, to see what their lists and calendars say. */
const FIELDS = 8;

/** Opens the fields of what is shown, each in its turn. */
const openFields = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  const fields = page.locator('.ant-picker:visible, .ant-select:not(.ant-select-disabled):visible');
  const count = Math.min(await fields.count(), FIELDS);
  for (let at = 0; at < count; at += 1) {
    await fields.nth(at).click();
    // A list that is still opening when its field loses the focus stays open.
    await framed(page);
    problems.push(...(await latinLabels(page)));
    // A list that is left open lies over the next field.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.locator(OPEN_LISTS).first().waitFor({ state: 'detached' });
  }
  return problems;
};

/** The first row of a list, and the buttons above it that do not write a file. */
const OPENERS = ['#main .ant-table-row', '#main header button:has(svg.lucide-plus)'] as const;

/**
 * What is not as it should be on a page of the staff, and in what its first row and its main button open.
 * @param toPage goes to the page and waits until it is drawn
 */
export const deskLookProblems = async (
  page: Page,
  toPage: () => Promise<unknown>,
): Promise<string[]> => {
  await toPage();
  const there = await page.evaluate(
    (openers) => openers.filter((opener) => document.querySelector(opener) !== null),
    OPENERS,
  );
  const problems = [...(await looked(page)), ...(await openFields(page))];
  for (const opener of there) {
    await toPage();
    await page.locator(opener).first().click();
    const panel = page.locator('.ant-drawer-open, .ant-modal').filter({ visible: true });
    // A row may lead to a page, or to nothing.
    await panel.or(page.locator('#main h1')).first().waitFor();
    await page
      .locator('[aria-busy="true"]')
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'detached' });
    problems.push(...(await looked(page)), ...(await openFields(page)));
  }
  return [...new Set(problems)];
};
