import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { Device } from './name-device.ts';

const APP_TEXTS: Record<Device['app'], MessageKey> = {
  wechat: 'appWechat',
  wecom: 'appWecom',
  qq: 'appQq',
  edge: 'appEdge',
  firefox: 'appFirefox',
  chrome: 'appChrome',
  safari: 'appSafari',
  browser: 'appBrowser',
  program: 'appProgram',
};
const SYSTEM_TEXTS: Record<Device['system'], MessageKey> = {
  android: 'systemAndroid',
  ios: 'systemIos',
  harmony: 'systemHarmony',
  windows: 'systemWindows',
  mac: 'systemMac',
  linux: 'systemLinux',
  other: 'systemOther',
};

/** @param stored `app/system`; empty on sessions older than the column */
export const describeDevice = (stored: string, lang: Lang): string => {
  const [app = '', system = ''] = stored.split('/');
  return text(lang, 'deviceName', {
    app: text(lang, APP_TEXTS[app as Device['app']] ?? 'appProgram'),
    system: text(lang, SYSTEM_TEXTS[system as Device['system']] ?? 'systemOther'),
  });
};
