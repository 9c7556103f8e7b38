import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { entersRoom, hears, openTalkAs, say, showTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';

const { product, browser } = await shareProduct({
  environment: { CHAT_CONNECTIONS_PER_ADDRESS: '1' },
});

/** How many chat connections the gateway has. */
const connections = async (): Promise<number> => {
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  return Number(/^chat_sessions (\d+)$/m.exec(metrics)?.[1]);
};

test('where an address has all its connections, the room says so, and comes by itself when one is free', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PHONE);
  await student.page.clock.install();
  const staff = await visit(browser, PHONE);
  await openTalkAs(staff.page, product.url, talk.Id, 'test-worker');
  await expect.poll(connections).toBe(1);
  await say(staff.page, '先来的人');
  await hears(staff.page, '先来的人');
  await showTalk(student.page, product.studentUrl, talk.Id);
  await student.page.getByText('出错了,请退出重试').waitFor();
  // What was said is read without the connection.
  await hears(student.page, '先来的人');
  await staff[Symbol.asyncDispose]();
  // Nobody touches the page; the longest wait between two tries passes.
  await student.page.clock.fastForward(30_000);
  await student.page.getByText('出错了,请退出重试').waitFor({ state: 'detached' });
  await entersRoom(student.page);
  await say(student.page, '后来的人');
  await hears(student.page, '后来的人');
});
