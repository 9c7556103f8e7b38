import { t as commonTexts } from '../../../lib/common-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  loggedOut: { zh: '已退出登录', en: 'Logged out' },
  loggedOutEverywhere: { zh: '已在所有设备上退出', en: 'Logged out on all devices' },
  logOutFailed: { zh: '没能退出，请再试一次', en: 'Could not log out, please try again' },
  deviceEnded: { zh: '那台设备已退出', en: 'That device was logged out' },
  myRoleRegistered: { zh: '已登记', en: 'Registered' },
});

export type TextKey = KeyOf<typeof t>;
