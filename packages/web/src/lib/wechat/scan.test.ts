import { expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-page.ts';

const DOOR = 'https://h/checkin?id=e1';
/** As an iPhone gives it. */
const RESULT = JSON.stringify({ scan_code: { scan_result: 'xj1:e1:secret' } });

/** The page of a door in the messaging app of an iPhone, which answers so when it compares the signature. */
const open = async (verified: string) => {
  const page = {
    document: {
      addEventListener: () => undefined,
      getElementById: () => null,
      title: '',
      cookie: '',
    },
    navigator: { userAgent: 'iPhone Mobile MicroMessenger/8.0.57', platform: 'MacIntel' },
    location: { href: DOOR },
    WeixinJSBridge: {
      invoke: (name: string, _args: object, callback: (answer: object) => void) =>
        callback(
          name === 'preVerifyJSAPI'
            ? { err_msg: `preVerifyJSAPI:${verified}` }
            : { err_msg: `${name}:ok`, resultStr: RESULT },
        ),
    },
  };
  vi.stubGlobal('window', page);
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  vi.resetModules();
  await openPage();
  (await import('./landing.ts')).noteLanding();
  const { scannerFor } = await import('./scan.ts');
  const sign = async () => JSON.stringify({ timestamp: 1, nonceStr: 'n', signature: 's' });
  return () => scannerFor('wx1', DOOR, sign, () => true);
};

it('is that of the app, once the app has accepted the signature', async () => {
  const scan = await (await open('ok'))();
  expect(await scan?.()).toBe('xj1:e1:secret');
});

it('is none where the app refuses the signature', async () => {
  expect(await (await open('fail_invalid signature'))()).toBeNull();
});
