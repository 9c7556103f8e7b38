import { texts } from '../lib/texts.ts';

export const t = texts({
  offline: { zh: '没有连上网络', en: 'You are offline' },
  offlineHint: { zh: '连上网络后再试一次', en: 'Try again when you are back online' },
  offlineBar: {
    zh: '网络已断开，看到的可能不是最新内容',
    en: 'You are offline: what you see may be out of date',
  },
  toastDefault: {
    zh: '您的反馈已提交，我们将尽快给你答复！',
    en: 'Thank you for your feedback, we will answer soon!',
  },
});
