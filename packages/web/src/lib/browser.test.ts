import { describe, expect, it } from 'vitest';
import { detectBrowser } from './browser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('detectBrowser', () => {
  it.each([
    [`${ANDROID} XWEB/1300 MMWEBSDK/2024 MicroMessenger/8.0.50`, 'wechat', false],
    [`${IPHONE} MicroMessenger/8.0.50(0x18003236) NetType/WIFI`, 'wechat', false],
    [`${IPHONE} wxwork/4.1.20 MicroMessenger/7.0.1`, 'wecom', false],
    [`${IPHONE} QQ/9.0.60.614 V1_IPH_SQ_9.0.60_1_APP_A`, 'qq', false],
    [`${ANDROID} MQQBrowser/14.8`, 'none', false],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/122 MicroMessenger/7.0.20 WindowsWechat(0x63090b19)',
      'wechat',
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0 MacWechat/3.8.7',
      'wechat',
      true,
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile MicroMessenger/8.0',
      'wechat',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'none', true],
  ])('%s', (ua, app, desktop) => {
    expect(detectBrowser(ua)).toMatchObject({ app, desktop });
  });

  it('distinguishes the systems', () => {
    expect(detectBrowser(IPHONE)).toMatchObject({ ios: true, android: false });
    expect(detectBrowser(ANDROID)).toMatchObject({ ios: false, android: true });
  });

  it('takes a mini-program only for what says so itself', () => {
    expect(detectBrowser(`${IPHONE} miniProgram/wx1234567890`).miniProgram).toBe(true);
    expect(detectBrowser(`${IPHONE} MiniProgramEnv/Mac`).miniProgram).toBe(false);
  });
});
