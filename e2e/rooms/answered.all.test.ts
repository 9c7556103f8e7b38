/** A private message of a student, from the count that a liaison sees to the answer that the student reads. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, visit } from '../harness/browser.ts';
import { countHands } from '../harness/hands.ts';
import { entersRoom, hears } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { DESK_SIZES, goByMenu, openMenu } from '../harness/staff-pages.ts';
import { LIAISON_UNIVERSITY } from '../harness/talks.ts';
import { answers, asks } from '../harness/threads.ts';

const { product, browser } = await shareProduct({ withoutPicture: true });

/** How many private messages wait, as the side bar says. */
const countIn = async (page: Page): Promise<number> => {
  const menu = page.getByRole('navigation', { name: '后台菜单' });
  const said = menu.getByRole('listitem').filter({ hasText: '私信' }).locator('.unseen');
  return (await said.count()) === 0 ? 0 : Number.parseInt((await said.textContent()) ?? '', 10);
};

test.each(['desktop', 'phone'] as const)(
  'a private message is counted in the menu, answered in the organisation centre, and the answer is read, %s',
  async (size) => {
    const hands = countHands();
    const { part } = hands;
    const person = async () => {
      const made = await visit(browser, DESK_SIZES[size]);
      await hands.watch(made.context);
      return made;
    };
    await using student = await person();
    await using liaison = await person();
    const question = `转专业有名额限制吗（${size}）`;
    const answer = `没有名额限制（${size}）`;

    await openAs(liaison.page, `${product.url}/orgCenter`, TEST_TOKENS.worker);
    await openMenu(liaison.page);
    await expect.poll(() => countIn(liaison.page)).toBeGreaterThan(0);
    const before = await countIn(liaison.page);

    await part('the student writes', async () => {
      const { page } = student;
      await page.goto(`${product.studentUrl}/orgDetail?id=${LIAISON_UNIVERSITY}`);
      await page.getByRole('link', { name: '私信招生办' }).first().click();
      await entersRoom(page);
      await asks(page, question);
    });
    await part('the liaison, whose page is open, sees the count', async () => {
      await expect.poll(() => countIn(liaison.page)).toBe(before + 1);
    });
    await part('the liaison answers', async () => {
      const { page } = liaison;
      await goByMenu(page, '私信');
      await page.getByRole('listitem').filter({ hasText: question }).getByRole('link').click();
      await answers(page, answer);
    });
    await part('the student reads the answer', () => hears(student.page, answer));
    await part('nothing more waits', async () => {
      const { page } = liaison;
      if (size === 'phone') await page.goBack();
      await openMenu(page);
      await expect.poll(() => countIn(page)).toBe(before);
    });
    hands.print(`a private message, ${size}`);
    expect([...student.errors, ...liaison.errors]).toEqual([]);
  },
);
