import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { deskLookProblems } from '../harness/desk-look.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { settled, showPage, staffPageProblems, staffPages } from '../harness/staff-pages.ts';

const { product, browser } = await shareProduct();
const operator = await demoToken(product.url, 'operator');
const tokens = { '/orgCenter': TEST_TOKENS.worker, '/desk': operator };

/** A walk over some 30 pages takes a busy machine longer than a test may take otherwise. */
const WALK_MS = 15 * MINUTE_MS;

/** `staff-shell.test.ts` goes through the pages of an operator on a desktop. */
const CASES = [
  ['/orgCenter', 'desktop'],
  ['/orgCenter', 'phone'],
  ['/desk', 'phone'],
] as const;

/** Notes what is refused on a page from now on. @returns what was, or was told to come again and not answered yet */
const refusedOn = (page: Page): (() => readonly string[]) => {
  const refused: string[] = [];
  /** Calls that were told to come again because much is under way, as on a busy machine; until they were answered. */
  const later = new Set<string>();
  page.on('response', (answer) => {
    const [status, url] = [answer.status(), answer.url()];
    if (status === 503 && 'retry-after' in answer.headers()) later.add(url);
    else if (status >= 400) refused.push(`${status} ${url}`);
    else later.delete(url);
  });
  return () => [...refused, ...later];
};

test.each(CASES)(
  'each page of %s, %s: axe finds nothing, it fits, asks for nothing that is refused, and has a title',
  async (section, size) => {
    const device = size === 'phone' ? PLAIN_PHONE : DESKTOP;
    await using staff = await visit(browser, device);
    const { page } = staff;
    const problems: string[] = [];
    const refused = refusedOn(page);
    await openAs(page, product.url + section, tokens[section]);
    const titles = new Set<string>();
    for (const path of await staffPages(page, section)) {
      await showPage(page, path);
      const found = await staffPageProblems(page, size);
      titles.add(`${path} ${await page.title()}`);
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect([...problems, ...refused()]).toEqual([]);
    const plain = [...titles].filter((title) => !/ (机构中心|运营台)$/.test(title));
    expect(plain).toEqual([]);
    expect(new Set([...titles].map((title) => title.split(' ').slice(1).join(' '))).size).toBe(
      titles.size,
    );
    expect(staff.errors).toEqual([]);
  },
  WALK_MS,
);

/** The narrowest window in which a panel stands beside its page: there the tables have least room. */
const BESIDE_PX = { width: 1280, height: 800 };

test.each(['/orgCenter', '/desk'] as const)(
  'each page of %s, its first record and its form: labels in Chinese, whole words in its cells, one solid button',
  async (section) => {
    await using staff = await visit(browser, { ...DESKTOP, viewport: BESIDE_PX });
    const { page } = staff;
    await openAs(page, product.url + section, tokens[section]);
    const problems: string[] = [];
    const refused = refusedOn(page);
    for (const path of await staffPages(page, section)) {
      const found = await deskLookProblems(page, async () => {
        await page.goto(product.url + path);
        await settled(page);
      });
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect([...problems, ...refused()]).toEqual([]);
    expect(staff.errors).toEqual([]);
  },
  WALK_MS,
);
