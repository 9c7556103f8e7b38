import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import {
  blockSocket,
  countOf,
  entersRoom,
  hears,
  openTalk,
  openTalkAs,
  say,
  showTalk,
} from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalk, someTalk } from '../harness/talks.ts';

const { product, browser } = await shareProduct();

/** Without this table the gateway serves connections, and no room. */
const takeRoomsAway = (): void => product.sql('alter table room rename to room_away');
const bringRoomsBack = (): void => product.sql('alter table room_away rename to room');

/** How many rooms the gateway has readers in. */
const rooms = async (): Promise<number> => {
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  return Number(/^chat_rooms (\d+)$/m.exec(metrics)?.[1]);
};

const retrying = (page: Page) =>
  page.getByRole('status').filter({ hasText: '聊天室暂时进不去，正在重试…' });

// On PostgreSQL the same is shown without a browser, by packages/gateway/tests/room-refused.test.ts.
test.skipIf(process.env.E2E_DATABASE_URL !== undefined)(
  'pages opened while rooms are not available say so, and come in by themselves, on both transports',
  async () => {
    const [talk, other] = [
      await liaisonTalk(product.url, 'upcoming'),
      await someTalk(product.url, 'live'),
    ];
    await using student = await visit(browser, PHONE);
    await using staff = await visit(browser, PHONE);
    await using reader = await visit(browser, PHONE);
    const late = [staff.page, reader.page];
    await blockSocket(reader.page);
    await openTalk(student.page, product.studentUrl, other.Id);
    await openTalkAs(staff.page, product.url, talk.Id, 'test-worker');
    await openTalk(reader.page, product.url, talk.Id);
    await say(staff.page, '停电之前');
    await hears(reader.page, '停电之前');

    // A room that somebody is in is entered without the database.
    for (const page of late) await page.goto(`${product.url}/video`);
    await expect.poll(rooms).toBe(1);
    takeRoomsAway();
    for (const page of late) await showTalk(page, product.url, talk.Id);
    for (const page of late) {
      await retrying(page).getByRole('button', { name: '重新连接' }).waitFor();
      expect(await page.getByRole('log').getAttribute('aria-busy')).toBe('true');
    }
    // A person who is already in a room does not lose what they write: it can be sent again.
    await say(student.page, '停电的时候');
    await student.page.getByText('服务暂时不可用，请稍后再试').waitFor();
    const resend = student.page.getByRole('button', { name: '重发' });
    await resend.waitFor();

    bringRoomsBack();
    for (const page of late) {
      await entersRoom(page);
      await hears(page, '停电之前');
      expect(await retrying(page).count()).toBe(0);
    }
    // What the room is to the staff was not known either.
    await staff.page.getByRole('button', { name: /^管理/ }).waitFor();
    await say(staff.page, '来电了');
    for (const page of late) {
      await hears(page, '来电了');
      expect([await countOf(page, '停电之前'), await countOf(page, '来电了')]).toEqual([1, 1]);
    }
    await resend.click();
    await hears(student.page, '停电的时候');
    expect(await countOf(student.page, '停电的时候')).toBe(1);
    expect([...student.errors, ...staff.errors, ...reader.errors]).toEqual([]);
  },
);
