import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, STILL, visit } from './harness/browser.ts';
import { startProduct } from './harness/product.ts';
import { CAMERA, newTalk } from './harness/studio.ts';

test('crash', async () => {
  const [product, browser] = await Promise.all([
    startProduct({ environment: { RTMP_PORT: '0' } }),
    launchBrowser(CAMERA),
  ]);
  const talkId = await newTalk(product.url);
  let crashed = 0;
  const N = Number(process.env.N ?? 30);
  for (let i = 0; i < N; i += 1) {
    await using studio = await visit(browser, { ...DESKTOP, ...STILL });
    const { page } = studio;
    if (process.env.PATCH) await page.addInitScript(process.env.PATCH);
    const logs: string[] = [];
    page.on('console', (m) => logs.push(`${Math.round(performance.now())} ${m.text()}`));
    try {
      await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, TEST_TOKENS.worker);
      if (process.env.AFTER) await new Promise((r) => setTimeout(r, Number(process.env.AFTER)));
      if (process.env.NOCLICK) await page.getByText('预览，观众看不到').waitFor();
      else await page.getByRole('button', { name: '编码器', exact: true }).click();
      if (!process.env.NOCLICK) await page.getByRole('button', { name: '生成推流码' }).waitFor({timeout: 20000});
      await new Promise((r) => setTimeout(r, 500));
      await page.title();
    } catch (error) {
      crashed += 1;
      console.log(logs.slice(-40).join('\n'));
      console.log(i, String(error).split('\n')[0]);
    }
  }
  console.log(`crashed ${crashed} of ${N}`);
  await browser.close();
  await product[Symbol.asyncDispose]();
}, 900_000);
