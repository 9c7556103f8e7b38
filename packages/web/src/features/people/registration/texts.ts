import { t as commonTexts } from '../../../lib/common-texts.ts';
import { t as formTexts } from '../../../lib/form-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  consentText: {
    zh: '同意我报名的高校招生办查询我的登记信息',
    en: 'agree that admissions offices of universities I signed up with may look up my registration info',
  },
  bindIntro: {
    zh: '登记后，你报名的高校能联系到你。在聊天室提问只需绑定手机号',
    en: 'Registered, universities you sign up with can reach you. To ask in the rooms, a bound phone is enough',
  },
  registerWith: { zh: '报名{university} · 用户信息', en: 'Sign up with {university}' },
  bindIntroWith: {
    zh: '先登记一次，再确认给{university}招生办看哪些信息；以后报名其他高校不用再填',
    en: 'Register once to sign up with {university}; next you confirm what its admissions office sees. Later sign-ups need no form',
  },
  bindAccount: { zh: '登记到这个账号', en: 'You register for this account' },
  bindPhone: { zh: '手机号', en: 'phone' },
  bindPhoneBound: { zh: '已绑定', en: 'bound' },
  bindCodeSent: { zh: '验证码已发送', en: 'the code was sent' },
  bindSchool: { zh: '就读高中', en: 'high school' },
  bindYear: { zh: '入学年份', en: 'enrolment year' },
  bindYearHint: { zh: '哪一年进入高中', en: 'the year you entered high school' },
  bindDone: { zh: '完成', en: 'done' },
  bindSuccess: { zh: '登记完成', en: 'You are registered' },
  bindAgreementBefore: { zh: '点“完成”即表示同意', en: 'By “done” you accept the' },
  bindAgreementVersion: {
    zh: '版本 {version}，{date} 起生效',
    en: 'version {version}, in force from {date}',
  },
  bindAgreementSummary: {
    zh: '英文摘要',
    en: 'In short, in English. The Chinese text is the one that binds.',
  },
  bindFailed: { zh: '没有提交成功，请再试一次', en: 'That did not work, please try again' },
  mergeTitle: { zh: '合并两个账号？', en: 'Join the two accounts?' },
  mergeText: {
    zh: '{phone} 已绑定另一个账号。你已通过短信验证，可以把两个账号合并：收藏、预约、发言和登录状态都会归到一起，不能撤销。',
    en: '{phone} belongs to another account. You have proved it, so the two can be joined: favourites, reservations, messages and logins come together. This cannot be undone.',
  },
  mergeDo: { zh: '合并账号', en: 'join the accounts' },
  mergeOtherPhone: { zh: '换一个手机号', en: 'use another phone' },
  mergeDone: { zh: '账号已合并', en: 'the accounts were joined' },
  liaisonTitle: { zh: '高校招生人员', en: 'University liaison' },
  liaisonText: {
    zh: '您是高校招生联系人，可在“我的-合作高校”中查看合作高校',
    en: 'You are a university liaison person; you can see partner universities under My - Partner universities',
  },
  registerCard: { zh: '完善登记信息', en: 'Complete your registration' },
  registerContinue: { zh: '继续登记', en: 'go on registering' },
  profileSaved: { zh: '已保存', en: 'saved' },
  profileEmptyHint: {
    zh: '登记学校和入学年份后可以订阅早报；提问只需绑定手机号',
    en: 'Register school and year to subscribe; to ask questions, a bound phone is enough',
  },
  consentTitle: { zh: '信息授权', en: 'Consent' },
  consentGiven: {
    zh: '{date} 同意 · 协议版本 {version}',
    en: 'agreed {date} · agreement version {version}',
  },
  consentWithdrawn: {
    zh: '{date} 撤回 · 协议版本 {version}',
    en: 'withdrawn {date} · agreement version {version}',
  },
  consentNever: { zh: '还没有授权', en: 'not given yet' },
  consentNone: {
    zh: '你还没有登记，也没有授权过任何高校',
    en: 'You have not registered, and agreed to nothing',
  },
  consentNoneHint: {
    zh: '登记时可以选择是否让你报名的高校查询，不同意也能登记，以后随时可以改。',
    en: 'When you register you choose whether universities you sign up with may look it up. You may refuse, and change it at any time.',
  },
  consentHint: {
    zh: '关闭后，高校不能再查询你的登记信息；登记和其他功能不受影响。',
    en: 'Turned off, universities can no longer look up your registration; nothing else changes.',
  },
  consentSaved: { zh: '已同意', en: 'consent given' },
  consentTaken: { zh: '已撤回', en: 'consent withdrawn' },
  profileEmpty: { zh: '还没有登记', en: 'Not registered yet' },
  profileWorkerHint: { zh: '高校招生人员无需登记', en: 'Liaison staff do not register' },
});

export type TextKey = KeyOf<typeof t>;
