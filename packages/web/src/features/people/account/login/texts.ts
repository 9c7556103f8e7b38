import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { t as formTexts } from '../../../../lib/form-texts.ts';
import type { KeyOf } from '../../../../lib/texts.ts';
import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  oauthDone: { zh: '你已登录', en: 'You are logged in' },
  oauthAs: { zh: '当前账号：{name}', en: 'As {name}' },
  loggedIn: { zh: '登录成功', en: 'Logged in' },
  loginTitle: { zh: '登录宣讲', en: 'Log in' },
  loginWhyPage: { zh: '登录后查看「{page}」', en: 'Log in to see “{page}”' },
  loginDemoHint: {
    zh: '演示环境：也可以直接选一个身份进入',
    en: 'Demo: or just choose who you are',
  },
  loginSmsDemo: { zh: '查看收到的短信（模拟）', en: 'See the text message (simulated)' },
  loginByWechat: { zh: '微信登录', en: 'Log in with WeChat' },
  loginByQq: { zh: 'QQ 登录', en: 'Log in with QQ' },
  loginByPhone: { zh: '或用手机号登录', en: 'or by phone' },
  loginAgreementBefore: { zh: '登录即表示同意', en: 'Logging in, you accept the' },
  captchaChecking: { zh: '正在进行安全验证…', en: 'checking…' },
  captchaInsecure: {
    zh: '请用 https 打开本页后再获取验证码',
    en: 'please open this page with https to get another code',
  },
  demoStudent: { zh: '学生', en: 'Student' },
  demoBoundHint: { zh: '已绑定手机号，已登记学校', en: 'Phone and school registered' },
  demoParent: { zh: '家长', en: 'Parent' },
  demoNewcomer: { zh: '新用户', en: 'Newcomer' },
  demoNewcomerHint: { zh: '刚注册，未绑定手机号', en: 'Just signed up, no phone yet' },
  demoWorkerHint: { zh: '以清华大学招生办的身份答疑', en: 'Answers for Tsinghua University' },
  demoOperator: { zh: '运营人员', en: 'Operator' },
  demoOperatorHint: { zh: '平台工作人员', en: 'Runs the platform' },
});

export type TextKey = KeyOf<typeof t>;
