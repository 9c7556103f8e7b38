import { texts } from '../../../lib/texts.ts';

export const t = texts({
  troubleThanks: { zh: '收到，已记下画面有问题', en: 'Thank you, it is noted' },
  troubleFailed: { zh: '没有发出去，请稍后再试', en: 'That did not arrive, please try again' },
  troubleNow: {
    zh: '{count} 位观众反馈画面有问题（{time} 起）',
    en: '{count} viewers say that the picture is broken (since {time})',
  },
  troubleOver: {
    zh: '画面已恢复（{time}），之前有 {count} 位观众反馈',
    en: 'The picture is well again ({time}); {count} viewers had told of it',
  },
  troubleList: { zh: '画面情况', en: 'Pictures' },
});
