import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as appTexts } from '../../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...appTexts.lines,
  gateTitle: { zh: '请在微信中打开', en: 'Please open this page in WeChat' },
  gateText: {
    zh: '长按保存二维码，用微信扫一扫打开；或复制地址，发给自己后在微信里点开。',
    en: 'Save the code and scan it with WeChat, or copy the address, send it to yourself and open it there.',
  },
  gateQr: { zh: '本页地址的二维码', en: 'QR code of this address' },
  popupLabel: { zh: '关注公众号', en: 'Follow our account' },
  popupText: {
    zh: '关注公众号，每天早上收到当天的宣讲时间表',
    en: "Follow our account and get each day's timetable in the morning",
  },
  popupLine1: { zh: '每天早上', en: 'Each morning' },
  popupLine2: { zh: '收到当天的宣讲', en: "that day's talks" },
  popupButton: { zh: '关注公众号', en: 'Follow' },
  advLabel: { zh: '广告', en: 'Advertisement' },
  scrollToTop: { zh: '回到顶部', en: 'Back to top' },
  audioOn: { zh: '播放背景音乐', en: 'Play background music' },
  audioOff: { zh: '关闭背景音乐', en: 'Stop background music' },
  loginCopyFailed: {
    zh: '没能复制，请长按地址复制',
    en: 'Could not copy, please select the address',
  },
  shareTip: { zh: '点击右上角“…”，发送给朋友', en: 'Tap “…” at the top right to share' },
  shareHintTitle: { zh: '分享这一页', en: 'Share this page' },
  shareHintFriend: { zh: '发送给朋友：同学、家长、老师', en: 'Send it to a friend' },
  shareHintTimeline: { zh: '分享到朋友圈', en: 'Share it on Moments' },
  intentRegistered: { zh: '你已登记，不用再填一次', en: 'You are registered: nothing to fill in' },
  intentNotLoaded: {
    zh: '登录成功，但没能完成，请再点一次',
    en: 'Logged in. Please press it again',
  },
});
