import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { expect, test } from 'vitest';
import { openAs, PHONE, visit } from '../harness/browser.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import { bindForm, chooseFirstSchool, chooseYear, proveOnForm } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonSees, signStudentUp } from '../harness/signups.ts';
import { dragDown } from '../harness/swipe.ts';
import { liaisonTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

/** Where the demo's liaison is staff. */
const NAME = '清华大学';

const { product, browser } = await shareProduct();
const talk = await liaisonTalk(product.url, 'replay');

test('who is not registered registers first, and then sees what is agreed to', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: '报名咨询' }).click();
  await page
    .getByRole('dialog', { name: '登录宣讲' })
    .getByRole('button', { name: /新用户/ })
    .click();
  const form = bindForm(page);
  await form.phone.waitFor();
  // It says what one registers for.
  await page
    .getByRole('dialog', { name: `报名${NAME}` })
    .getByText(`给${NAME}招生办看`)
    .waitFor();
  await proveOnForm(page, product.url, '13911110071');
  await chooseFirstSchool(page);
  await chooseYear(page, 2024);
  await form.done.click();
  const sheet = page.getByRole('dialog', { name: `报名咨询 · ${NAME}` });
  await sheet.getByText('139****0071').waitFor();
  await sheet.getByRole('button', { name: '确认报名' }).click();
  await sheet.getByText(`${NAME}现在能看到以下信息`).waitFor();
  expect((await liaisonSees(product.url)).map(({ Phone }) => Phone)).toEqual(['139****0071']);

  // The way back stands beside it.
  await sheet.getByRole('button', { name: '撤回报名' }).click();
  const question = page.getByRole('dialog', { name: `撤回对${NAME}的报名？` });
  await question.getByRole('button', { name: '撤回报名' }).click();
  // Whoever has just registered may be asked to subscribe meanwhile: that dialog is another one.
  for (const dialog of [question, sheet]) await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '报名咨询' }).waitFor();
  expect(await liaisonSees(product.url)).toEqual([]);
  expect(person.errors).toEqual([]);
});

test('liaison staff, who cannot sign up, are not told how to', async () => {
  await using staff = await visit(browser, PLAIN_PHONE);
  const { page } = staff;
  await openAs(page, `${product.url}/browseRecords`, TEST_TOKENS.worker);
  await page.getByText('高校老师不用报名咨询').waitFor();
  const main = page.getByRole('main');
  await main.getByText('平台人员每看一次').waitFor();
  expect(await main.getByText('点“报名咨询”').count()).toBe(0);
  expect(await main.getByText('你报名的高校').count()).toBe(0);
  expect(await main.getByRole('link', { name: '看院校' }).count()).toBe(0);
  await page.getByRole('button', { name: '活动', exact: true }).click();
  await page.getByText('高校老师不用报名活动').waitFor();
  expect(staff.errors).toEqual([]);
});

test('who has signed up writes to the university with one press, and is told of a withdrawal though the question is closed', async () => {
  await callApi(product.url, registrationCalls.setConsent.path, {
    body: { Agreed: true },
    token: TEST_TOKENS.student,
  });
  await signStudentUp(product.url, talk);
  await using student = await visit(browser, PHONE);
  const { page } = student;
  const address = `${product.studentUrl}/videoDetail?id=${talk.Id}`;
  await page.goto(address);
  await page.getByRole('button', { name: '已报名' }).click();
  const sheet = page.getByRole('dialog', { name: `报名咨询 · ${NAME}` });
  await sheet.getByRole('link', { name: '私信招生办' }).click();
  await page.getByRole('heading', { name: `${NAME}招生办` }).waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^[0-9a-f]{32}$/);
  await page.goBack();
  await page.waitForURL(address);
  await page.getByRole('button', { name: '已报名' }).waitFor();
  expect(await sheet.count()).toBe(0);

  await page.goto(`${product.studentUrl}/browseRecords`);
  const answered = Promise.withResolvers<void>();
  await page.route('**/trpc/signup.remove*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `撤回报名 ${NAME}` }).click();
  const question = page.getByRole('dialog', { name: `撤回对${NAME}的报名？` });
  const sent = page.waitForRequest('**/trpc/signup.remove*');
  await question.getByRole('button', { name: '撤回报名' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  answered.resolve();
  await hasToast(page, `已撤回，${NAME}看不到你的信息了`);
  expect(student.errors).toEqual([]);
});

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])('a sign-up, who looked at it, and its end, at $width x $height', async (viewport) => {
  await callApi(product.url, registrationCalls.setConsent.path, {
    body: { Agreed: true },
    token: TEST_TOKENS.student,
  });
  await using student = await visit(browser, { ...PHONE, viewport });
  const { page } = student;
  const isWithin = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.goto(`${product.studentUrl}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: '报名咨询' }).click();
  const sheet = page.getByRole('dialog', { name: `报名咨询 · ${NAME}` });
  await sheet.getByText('138****0001').waitFor();
  expect(await isWithin()).toBe(true);
  await sheet.getByRole('button', { name: '确认报名' }).click();
  await sheet.getByText(`${NAME}现在能看到以下信息`).waitFor();
  await dragDown(page, sheet.getByRole('heading', { level: 2 }));
  await sheet.waitFor({ state: 'detached' });

  const Reason = `回电 ${viewport.width}`;
  const [seen] = await liaisonSees(product.url);
  const { code } = await callApi(product.url, '/api/uni/signup/reveal', {
    body: { Id: seen?.Id, Reason },
    token: TEST_TOKENS.worker,
  });
  expect(code).toBe(0);
  await page.goto(`${product.studentUrl}/browseRecords`);
  const looks = page.getByRole('region', { name: '谁看过我的信息' });
  await looks.getByText(`原因：${Reason}`).waitFor();
  expect(await isWithin()).toBe(true);
  await page.getByRole('button', { name: `撤回报名 ${NAME}` }).click();
  const question = page.getByRole('dialog', { name: `撤回对${NAME}的报名？` });
  await question.getByRole('button', { name: '撤回报名' }).click();
  await hasToast(page, `已撤回，${NAME}看不到你的信息了`);
  expect(await liaisonSees(product.url)).toEqual([]);
  expect(student.errors).toEqual([]);
});
