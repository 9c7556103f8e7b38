import { t as commonTexts } from '../../../../../lib/common-texts.ts';
import { t as formTexts } from '../../../../../lib/form-texts.ts';
import type { KeyOf } from '../../../../../lib/texts.ts';
import { texts } from '../../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  factorSetupTitle: { zh: '设置两步验证', en: 'Set up the second step' },
  factorKeptTitle: { zh: '保存恢复码', en: 'Keep the recovery codes' },
  factorCodeText: {
    zh: '工作人员登录还需要动态码。请打开手机上的身份验证器，输入「宣讲」的 6 位动态码。',
    en: 'Staff also need a code. Open your authenticator app and enter the 6 digits that it shows for this site.',
  },
  factorCodeLabel: { zh: '6 位动态码', en: '6 digits' },
  factorCodeFault: { zh: '动态码是 6 位数字', en: 'the code has 6 digits' },
  factorRecoveryText: {
    zh: '输入一个还没用过的恢复码。每个恢复码只能用一次。',
    en: 'Enter a recovery code that you have not used. Each works once.',
  },
  factorRecoveryLabel: { zh: '10 位恢复码', en: 'Recovery code, 10 characters' },
  factorWrittenFault: { zh: '应为 10 位字母和数字', en: 'it has 10 letters and digits' },
  factorUseRecovery: { zh: '手机不在身边，用恢复码', en: 'Use a recovery code' },
  factorUseSetup: { zh: '换了手机，用设置码重新设置', en: 'Set up anew with a set-up code' },
  factorUseProvider: {
    zh: '账号绑定过微信或 QQ 的，可以直接登录，不用动态码：',
    en: 'If the account is bound to WeChat or QQ, log in with it instead, without a code:',
  },
  factorDemo: { zh: '查看动态码（模拟）', en: 'See the code (simulated)' },
  factorSetupText: {
    zh: '短信验证码只有 4 位，工作人员账号还要用动态码保护。第一次设置需要设置码，请向任命你的人索取：房管找任命你的招办老师，其他人找平台管理员。设置码 24 小时内有效，只能用一次。',
    en: 'A text message has 4 digits only, so a staff account also needs a code of an app. To set it up you need a set-up code from whoever appointed you: a moderator from the liaison staff, all others from the platform. It is valid for 24 hours, once.',
  },
  factorSetupLabel: { zh: '10 位设置码', en: 'Set-up code, 10 characters' },
  factorScan: {
    zh: '用身份验证器扫描二维码，例如 Microsoft Authenticator、Google Authenticator，或手机自带的密码管理。',
    en: "Scan the code with an authenticator app, such as Microsoft Authenticator, Google Authenticator or your phone's password manager.",
  },
  factorQr: { zh: '身份验证器的二维码', en: 'QR code for the authenticator app' },
  factorSecret: { zh: '不能扫描？手动输入密钥', en: 'Cannot scan? Type in the secret' },
  factorCopy: { zh: '复制密钥', en: 'Copy the secret' },
  factorOpen: { zh: '在本机的身份验证器中打开', en: 'Open in an app on this phone' },
  factorConfirm: { zh: '输入身份验证器显示的动态码：', en: 'Enter the code that the app shows:' },
  factorConfirmDo: { zh: '完成设置', en: 'Finish' },
  factorKeptText: {
    zh: '手机丢失时，用恢复码代替动态码登录，每个只能用一次。它们只显示这一次，请抄下来或保存在手机以外的地方。',
    en: 'If you lose your phone, each of these replaces a code once. They are shown this once: write them down, or keep them elsewhere than on your phone.',
  },
  factorKeptFile: { zh: '宣讲恢复码.txt', en: 'recovery-codes.txt' },
  factorKeptBox: { zh: '我已保存好这些恢复码', en: 'I have kept these codes' },
  factorKeptFirst: {
    zh: '请先保存恢复码，它们不会再次显示',
    en: 'Please keep the codes first: they are not shown again',
  },
  factorKeptDo: { zh: '进入', en: 'Go on' },
  factorDone: { zh: '两步验证已设置，已登录', en: 'It is set up, and you are logged in' },
});

export type TextKey = KeyOf<typeof t>;
