import type { KeyOf } from '../lib/texts.ts';
import { texts } from '../lib/texts.ts';

export const t = texts({
  errorText: { zh: '出错了', en: 'Error' },
  skipToContent: { zh: '跳到正文', en: 'Skip to content' },
  navigation: { zh: '主导航', en: 'Main navigation' },
  tabData: { zh: '高校数据', en: 'University data' },
  tabMy: { zh: '我的', en: 'Me' },
  opensElsewhere: { zh: '{name}（打开其他网站）', en: '{name} (another site)' },
  pageFailed: { zh: '页面出了点问题', en: 'This page ran into a problem' },
  pageFailedHint: { zh: '刷新一下，一般就好了', en: 'Reloading usually helps' },
  reload: { zh: '刷新页面', en: 'Reload' },
  sessionEnded: { zh: '登录已到期，请重新登录', en: 'Your login has expired' },
  shareDescription: {
    zh: '高校招生办的直播宣讲、回放与在线答疑',
    en: 'Live talks, replays and answers from admissions offices',
  },
  notFoundTitle: { zh: '页面不存在', en: 'Page not found' },
});

export type TextKey = KeyOf<typeof t>;
