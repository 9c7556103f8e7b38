import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { appCode } from './factor.ts';
import { sentCode } from './identity.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { startProcess } from './product-process.ts';

/** A key of nobody's. */
const SECRET_KEY = '4f1d8a60c7b3925e0e61f7a4d8c39b5217ca86e3f05d4b9238a1c6e97d0f4b85';

/** The product in production: no demo content, accounts, tokens or simulators. */
export interface Production extends AsyncDisposable {
  readonly url: string;
  /** The code that was sent to a phone. */
  codeOf(phone: string): Promise<string>;
  /** What an authenticator app shows for the secret that a page shows. */
  appCodeOn(page: Page): Promise<string>;
  /** Runs a command of the operator, as `npm run data` does. */
  data(...args: readonly string[]): Promise<string>;
}

/** Starts it with an empty database. A demo beside it stands in for the sender of its SMS. */
export const startProduction = async (): Promise<Production> => {
  await using begun = new AsyncDisposableStack();
  const providers: Product = begun.use(
    await startProduct({ withoutPicture: true, environment: { DRAW_PAGES: 'off' } }),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  begun.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { port, data, end } = await startProcess(dataDir, false, (own) => ({
    ...{ NODE_ENV: 'production', APP_MODE: 'production', LOG_LEVEL: 'info', SECRET_KEY },
    ...{ SITE_ORIGIN: `http://127.0.0.1:${own}`, WECHAT_GATE: 'off' },
    ...{ WECHAT_APPID: 'wx1', WECHAT_SECRET: 'secret' },
    ...{ SMS_PROVIDER: 'alibaba', SMS_BASE: `${providers.url}/simulators/sms/alibaba` },
    ...{ SMS_SECRET_ID: 'demo-sms-id', SMS_SECRET_KEY: 'demo-sms-key', SMS_SIGN: '宣讲' },
    SMS_TEMPLATE: 'demo-template',
  }));
  begun.defer(() => end('SIGTERM'));
  const owned = begun.move();
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    codeOf: (phone) => sentCode(providers.url, phone),
    async appCodeOn(page) {
      const secret = (await page.locator('code').first().textContent()) ?? '';
      return appCode(providers.url, secret.replaceAll(' ', ''));
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};
