import { sharedMessages } from '@xuanjiang/contracts/messages/shared';
import type { Parameters } from '@xuanjiang/contracts/rules/fill-in';
import { fillIn } from '@xuanjiang/contracts/rules/fill-in';
import { english, lang } from './lang.ts';

/** A text in both languages; `{name}` stands for a parameter. */
interface Line {
  readonly zh: string;
  readonly en: string;
}

/** Texts that several features show. Each `t` knows them. */
const words = {
  ...sharedMessages,
  schoolRequired: { zh: '请选择学校', en: 'please choose a school' },
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '正在加载', en: 'Loading' },
  loadFailed: { zh: '没有加载出来', en: 'This did not load' },
  loadFailedHint: { zh: '可能是网络不稳，稍等一下再试', en: 'Please wait a moment and try again' },
  goToTalks: { zh: '去看宣讲', en: 'See the talks' },
  notFoundTitle: { zh: '页面不存在', en: 'Page not found' },
  login: { zh: '登录', en: 'Log in' },
  accountMessage: { zh: '用户{msg}', en: 'user {msg}' },
  loginFailed: { zh: '没能登录，请再试一次', en: 'Could not log in, please try again' },
  myNoPhone: { zh: '未绑定手机号', en: 'No phone bound' },
  titleAgreement: { zh: '用户协议', en: 'User agreement' },
  titleVideoDist: { zh: '宣讲筛选', en: 'Talks by choice' },
  titleMy: { zh: '个人中心', en: 'Me' },
  titleCooperSch: { zh: '合作高校', en: 'Partner universities' },
  titleVideoNow: { zh: '今日宣讲', en: "Today's talks" },
  titleSubscribe: { zh: '订阅', en: 'Subscription' },
  titleVideoDetail: { zh: '宣讲详情', en: 'Talk' },
  titleMyCollect: { zh: '我的收藏', en: 'My favourites' },
  titleMyRecommend: { zh: '个人资料', en: 'My profile' },
  titleUserTranslation: { zh: '用户协议', en: 'User agreement' },
  titleOauth: { zh: '授权网页登录', en: 'Web login' },
  titleTips: { zh: '提示', en: 'Notice' },
  bindTitle: { zh: '用户信息', en: 'User info' },
  bindPhoneHint: { zh: '请输入手机号', en: 'enter your phone number' },
  bindCodeHint: { zh: '4 位验证码', en: '4-character code' },
  bindGetCode: { zh: '获取验证码', en: 'get code' },
  bindCodeLeft: { zh: '{seconds} 秒', en: '{seconds} s' },
  bindPickSchool: { zh: '选择高中', en: 'pick high school' },
  bindPickYear: { zh: '选择入学年份', en: 'pick enrolment year' },
  bindAgreementOk: { zh: '我知道了', en: 'I understand' },
  pickNotYet: { zh: '-', en: '-' },
  pickConfirm: { zh: '确定', en: 'confirm' },
  subscribePush: { zh: '订阅推送', en: 'subscribe push' },
  subscribeDone: { zh: '订阅成功', en: 'subscribed successfully' },
  subscribeFailed: { zh: '订阅失败', en: 'subscription failed' },
  registerNow: { zh: '去登记', en: 'register' },
  followOpen: { zh: '怎样在微信里收到', en: 'How to get it in WeChat' },
  galleryNone: { zh: '还没有', en: 'nothing yet' },
  talkLive: { zh: '直播中', en: 'live' },
  talkAll: { zh: '全部', en: 'All' },
  talkKindComprehensive: { zh: '综合类', en: 'Comprehensive' },
  talkKindEngineering: { zh: '理工类', en: 'Engineering' },
} as const satisfies Record<string, Line>;

export type Word = keyof typeof words;

export interface Texts<K extends string> {
  /** The text of a key in the language of the page. */
  (key: K, parameters?: Parameters): string;
  readonly lines: Readonly<Record<K, Line>>;
}

/** The keys that a `t` knows. */
export type KeyOf<T extends Texts<never>> = keyof T['lines'];

/**
 * Makes the `t` of a part of the client from its table. A part that shows texts of another one
 * spreads the `lines` of its `t`. The build moves the English texts of these tables into a file of
 * their own (vite/english.ts), so a table holds literals and spreads only.
 */
export const texts = <K extends string>(own: Readonly<Record<K, Line>>): Texts<K | Word> => {
  const lines: Readonly<Record<K | Word, Line>> = { ...words, ...own };
  return Object.assign(
    (key: K | Word, parameters: Parameters = {}) =>
      fillIn(english[key] ?? lines[key][lang], parameters),
    { lines },
  );
};

/** For code that shows shared words only. */
export const t = texts({});
