import type { Parameters } from '@xuanjiang/contracts/rules/fill-in';
import { fillIn } from '@xuanjiang/contracts/rules/fill-in';
import { loadedEnglish } from './loaded-english.ts';
import { pageFacts } from './page-facts.ts';

/** A text in both languages; `{name}` is a parameter. */
interface Line {
  readonly zh: string;
  readonly en: string;
}

/** Texts that several features show. Every `t` includes them. */
const words = {
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
  retry: { zh: '重试', en: 'Try again' },
  failed: { zh: '没有成功，请再试一次', en: 'That failed, please try again' },
  loading: { zh: '正在加载', en: 'Loading' },
  loadFailed: { zh: '没有加载出来', en: 'This did not load' },
  loadFailedHint: { zh: '可能是网络不稳，稍等一下再试', en: 'Please wait a moment and try again' },
  goToTalks: { zh: '去看宣讲', en: 'See the talks' },
  login: { zh: '登录', en: 'Log in' },
  loginFailed: { zh: '没能登录，请再试一次', en: 'Could not log in, please try again' },
  titleCooperSch: { zh: '合作高校', en: 'Partner universities' },
  titleSubscribe: { zh: '订阅', en: 'Subscription' },
  titleMyRecommend: { zh: '个人资料', en: 'My profile' },
  talkLive: { zh: '直播中', en: 'live' },
  admissionGuides: { zh: '招生指南', en: 'Guides' },
  talks: { zh: '宣讲', en: 'Talks' },
  replay: { zh: '回放', en: 'Replay' },
  offlineEvents: { zh: '线下活动', en: 'Events' },
  all: { zh: '全部', en: 'All' },
  综合类: { zh: '综合类', en: 'Comprehensive' },
  理工类: { zh: '理工类', en: 'Engineering' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  yourProvince: { zh: '本省', en: 'Your province' },
  messages: { zh: '消息中心', en: 'Messages' },
  days: { zh: '天', en: 'days' },
  enter: { zh: '进入', en: 'Enter' },
  enterTheRoom: { zh: '进入直播间', en: 'Enter the room' },
  reserved: { zh: '已预约', en: 'Reserved' },
  watchReplay: { zh: '看回放', en: 'Replay' },
  ended: { zh: '已结束', en: 'Ended' },
  kept: { zh: '已收藏', en: 'Kept' },
  noLongerKept: { zh: '已取消收藏', en: 'No longer kept' },
  liveNow: { zh: '正在直播', en: 'Live now' },
  todaysTalks: { zh: '今日宣讲', en: "Today's talks" },
  noTalksToday: { zh: '今天没有宣讲', en: 'No talks today' },
  forTheWholeCountry: { zh: '面向全国', en: 'For the whole country' },
  live: { zh: '直播', en: 'Live' },
  thatIsAll: { zh: '没有更多了', en: 'That is all' },
  dayOfMonth: { zh: '{month}月{day}日', en: '{month}/{day}' },
  today: { zh: '今天', en: 'Today' },
  institutions: { zh: '院校', en: 'Universities' },
  groups: { zh: '咨询群', en: 'Groups' },
  brand: { zh: '宣讲', en: 'Xuanjiang' },
} as const satisfies Record<string, Line>;

export type Word = keyof typeof words;

export interface Texts<K extends string> {
  /** The text of a key in the language of the page. */
  (key: K, parameters?: Parameters): string;
  readonly lines: Readonly<Record<K, Line>>;
}

/** The keys that a `t` accepts. */
export type KeyOf<T extends Texts<never>> = keyof T['lines'];

/**
 * A text in the language of the page.
 * @param key by which the build keeps its English text
 */
export const textOf = (key: string, line: Line, parameters: Parameters = {}): string =>
  // In a build a table has no English text: Chinese stands in where none was loaded.
  fillIn(loadedEnglish[key] ?? line[pageFacts.lang] ?? line.zh, parameters);

/**
 * Makes the `t` of a part of the client from its table. A part that shows texts of another one
 * spreads the `lines` of its `t`. The build moves the English texts of these tables into a file of
 * their own (vite/english.ts), so a table holds literals and spreads only.
 */
export const texts = <K extends string>(own: Readonly<Record<K, Line>>): Texts<K | Word> => {
  const lines: Readonly<Record<K | Word, Line>> = { ...words, ...own };
  return Object.assign(
    (key: K | Word, parameters?: Parameters) => textOf(key, lines[key], parameters),
    { lines },
  );
};

/** For code that shows shared words only. */
export const t = texts({});
