import { t as commonTexts } from '../../lib/common-texts.ts';
import { t as formTexts } from '../../lib/form-texts.ts';
import type { KeyOf } from '../../lib/texts.ts';
import { texts } from '../../lib/texts.ts';
import { t as appTexts } from '../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  ...appTexts.lines,
  requestFailed: { zh: '请求失败', en: 'request failed' },
  loginBusy: { zh: '登录的人太多，正在排队', en: 'Many people are logging in' },
  loginBusyHint: {
    zh: '请不要关闭页面，一分钟左右会自动再试。公开的宣讲不用登录也能看',
    en: 'Keep this page open: it tries again by itself in about a minute. Public talks need no login',
  },
  loginStopped: { zh: '没能登录', en: 'You were not logged in' },
  loginStoppedHint: {
    zh: '这个账号不能登录。公开的宣讲不用登录也能看',
    en: 'This account cannot log in. Public talks need no login',
  },
  continueTitle: { zh: '以“{name}”的身份继续？', en: 'Continue as {name}?' },
  continueWhy: {
    zh: '你打开的链接会在这台设备上登录这个账号。如果链接是别人发给你的，请不要继续：你填写的手机号和学校会留在那个账号里。',
    en: 'The link that you opened logs in to this account on this device. If somebody else sent it to you, do not go on: the phone and school that you enter would be kept in that account.',
  },
  continueEnds: {
    zh: '你现在登录的是“{name}”。继续会在这台设备上退出它。',
    en: 'You are logged in as {name} now. Continuing logs that account out on this device.',
  },
  continueDo: { zh: '继续', en: 'Continue' },
  continueStay: { zh: '不切换，保持“{name}”', en: 'Stay as {name}' },
  continueFactorText: {
    zh: '工作人员在另一台设备上登录，还需要身份验证器里「宣讲」的 6 位动态码，或一个还没用过的恢复码。',
    en: 'To log in on another device staff also need the 6 digits of their authenticator app, or a recovery code that was not used.',
  },
  continueFactorLabel: { zh: '动态码或恢复码', en: 'Code of the app, or recovery code' },
  continueFactorFault: {
    zh: '请输入 6 位动态码或 10 位恢复码',
    en: 'enter 6 digits, or a recovery code',
  },
  continueNot: { zh: '不登录这个账号', en: 'Do not log in to this account' },
});

export type TextKey = KeyOf<typeof t>;
