import { messages } from '@xuanjiang/contracts/messages';
import { fillIn } from '@xuanjiang/contracts/rules/fill-in';
import { describe, expect, test } from 'vitest';
import { ALL_TEXTS } from './testing/all-texts.ts';

const LINES: typeof ALL_TEXTS = { ...messages, ...ALL_TEXTS };

/** What the specification words in English (§2, §5, §8), by the key that says it. */
const ENGLISH: Readonly<Record<string, string>> = {
  subscribeAbout: 'about subscription',
  subscribePush: 'subscribe push',
  bindPhone: 'phone',
  bindGetCode: 'get code',
  pickHighSchool: 'pick high school',
  pickEnrolmentYear: 'pick enrolment year',
  bindDone: 'done',
  iUnderstand: 'I understand',
  liaisonText:
    'You are a university liaison person; you can see partner universities under My - Partner universities',
  pickSchoolKeyword: 'enter school keyword (nationwide)',
  pickSchoolSearch: 'search school',
  phoneInvalid: 'please enter a correct phone number',
  codeRequired: 'please enter the verification code',
  codeLength: 'code length is 4',
  schoolChoose: 'please choose a high school first..',
  enrollmentYearRequired: 'please choose the high-school enrolment year',
  schoolRequired: 'please choose a school',
  schoolNeedsCity: 'please select province and city',
  schoolNeedsKeyword: 'please enter a school keyword to search',
  consentText:
    'agree that admissions offices of universities I signed up with may look up my registration info',
  subscribedSuccessfully: 'subscribed successfully',
  subscriptionFailed: 'subscription failed',
  registerFirst: 'please register first',
  unsubscribeDone: 'unsubscribed successfully',
  unsubscribeFailed: 'unsubscribe failed',
  smsFailed: 'system accident',
  regionSelectProvince: 'select province',
  regionSelectCity: 'select city',
  regionSelectDistrict: 'select district',
  regionFailed: 'region data failed to load',
  errorText: 'Error',
  justNow: 'just now',
  oneDayAgo: '1 day ago',
  socketFailed: 'socket connection failure',
  socketClosed: 'socket disconnect',
};

/** What it words in Chinese (§2, §5, §8). */
const CHINESE: Readonly<Record<string, string>> = {
  userInfo: '用户信息',
  regionNothing: '请先选择呢',
  pickNotYet: '-',
  confirm: '确定',
  regionSelectProvince: '请选择省',
  regionSelectCity: '请选择市',
  regionSelectDistrict: '请选择区县',
  regionFailed: '地区数据加载失败',
  requestFailed: '请求失败',
  toastDefault: '您的反馈已提交，我们将尽快给你答复！',
  socketFailed: '出错了,请退出重试',
  socketClosed: '连接断开',
  personaFailed: '切换失败,请联系管理员',
};

describe('the texts that the specification words', () => {
  test.each(Object.entries(ENGLISH))('in English: %s', (key, words) => {
    expect(LINES[key]?.en).toBe(words);
  });

  test.each(Object.entries(CHINESE))('in Chinese: %s', (key, words) => {
    expect(LINES[key]?.zh).toBe(words);
  });

  test('with a parameter: the school chosen, the seconds, the word before what a server says', () => {
    expect(fillIn(LINES.pickSchoolCurrent?.en ?? '', { school: 'X' })).toBe('current choice: X');
    expect(fillIn(LINES.secondsOf?.en ?? '', { seconds: 60 })).toContain('60');
    expect(fillIn(LINES.accountMessage?.zh ?? '', { msg: '被锁定' })).toBe('用户被锁定');
  });
});
