import { texts } from '../../lib/texts.ts';

export const t = texts({
  offlineBar: {
    zh: '网络已断开，看到的可能不是最新内容',
    en: 'You are offline: what you see may be out of date',
  },
  newVersion: { zh: '有新版本', en: 'A new version is here' },
  newVersionTake: { zh: '刷新', en: 'Reload' },
  newVersionLater: { zh: '以后再说', en: 'Later' },
});
