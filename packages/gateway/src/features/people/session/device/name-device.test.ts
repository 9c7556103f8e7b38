import { describe, expect, it } from 'vitest';
import { nameDevice } from './name-device.ts';

const CASES = [
  [
    'Mozilla/5.0 (Linux; Android 13; V2166A Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300333 MMWEBSDK/20250904 MicroMessenger/8.0.64.2940(0x28004034) WeChat/arm64',
    'wechat/android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN',
    'wechat/ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh',
    'wecom/ios',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.10',
    'wechat/harmony',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/122.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781 NetType/WIFI WindowsWechat/WMPF',
    'wechat/windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; PCLM10) AppleWebKit/537.36 Version/4.0 Chrome/98.0 MQQBrowser/6.2 Mobile Safari/537.36 V1_AND_SQ_9.1.25 QQ/9.1.25.21770 NetType/WIFI',
    'qq/android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/98.0 MQQBrowser/13.6 Mobile Safari/537.36',
    'chrome/android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'edge/windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'safari/mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox/linux'],
  ['curl/8.5.0', 'program/other'],
  ['', 'program/other'],
] as const;

describe('nameDevice', () => {
  it.each(CASES)('%s', (userAgent, expected) => {
    const { app, system } = nameDevice(userAgent);
    expect(`${app}/${system}`).toBe(expected);
  });
});
