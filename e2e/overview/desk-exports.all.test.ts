import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { askOnSocket, delay, downloaded } from '../harness/exports.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { SEEDED_SIGNUPS, signStudentUp } from '../harness/signups.ts';
import { settled } from '../harness/staff-pages.ts';
import { liaisonTalk } from '../harness/talks.ts';

/** More rows than are written while a file is fetched. */
const MANY = 2500;

/** The demo's student signs up too. */
const SHOWN = SEEDED_SIGNUPS + 1;

const { product, browser } = await shareProduct();
const talk = await liaisonTalk(product.url, 'replay');
await signStudentUp(product.url, talk);

test('a large export is under way, which the page shows, and then downloads by itself', async () => {
  const content = '这场的聊天记录很长吗？';
  await askOnSocket(product.url, talk.Id, content);
  const topic = `stream/${talk.Id}`;
  product.sql(`begin immediate;
    insert into message (topic, "offset", client_id, account_id, displayname, avatarurl, role, badge,
        content, created_at)
      with recursive n(x) as (select 1 union all select x + 1 from n where x < ${MANY})
      select '${topic}', head + x, 'many-' || x, 'many', '同学', '', 'user', '', '第 ' || x || ' 句',
        created_at from n, room where room.topic = '${topic}';
    update room set head = head + ${MANY} where topic = '${topic}';
    commit;`);
  await using staff = await visit(browser, DESKTOP);
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/questions`, TEST_TOKENS.worker);
  await page.getByRole('row').filter({ hasText: content }).click();
  // It is asked again after two seconds: not before what the page shows meanwhile was seen.
  const seen = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/trpc/export.start*', async (route) => {
    asked += 1;
    if (asked > 1) await seen.promise;
    await route.continue();
  });
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: '导出这场聊天' }).click();
    await delay(page).waitFor();
    seen.resolve();
  });
  expect(file.name).toContain('聊天记录');
  expect(file.text).toContain(`第 ${MANY} 句`);
  await delay(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '导出', exact: true }).click();
  await page.getByRole('row').filter({ hasText: '聊天记录' }).getByText('可下载').waitFor();
  expect(staff.errors).toEqual([]);
});

test('axe finds nothing on the sign-ups, on who looked at them, and on the requests for phones', async () => {
  await using staff = await visit(browser, DESKTOP);
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/signups`, TEST_TOKENS.worker);
  await page.getByText(`只列出同意本校查看的 ${SHOWN} 人`).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '查看记录' }).click();
  await page.getByRole('dialog', { name: '谁看过学生信息' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await using operator = await visit(browser, DESKTOP);
  const token = await demoToken(product.url, 'operator');
  await openAs(operator.page, `${product.url}/desk/exports?tab=grants`, token);
  await settled(operator.page);
  expect(await axeProblems(operator.page)).toEqual([]);
});
