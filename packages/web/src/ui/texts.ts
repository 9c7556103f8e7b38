import { texts } from '../lib/texts.ts';

export const t = texts({
  offline: { zh: '没有连上网络', en: 'You are offline' },
  jumpTo: { zh: '从这里看：', en: 'Watch from' },
  offlineHint: { zh: '连上网络后会自动再试', en: 'It tries again when you are back online' },
  toastDefault: {
    zh: '您的反馈已提交，我们将尽快给你答复！',
    en: 'Thank you for your feedback, we will answer soon!',
  },
});
