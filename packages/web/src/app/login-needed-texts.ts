import { texts } from '../lib/texts.ts';

export const t = texts({
  loginNeeded: { zh: '登录后查看', en: 'Log in to go on' },
  loginNeededHint: {
    zh: '宣讲的直播和回放不用登录就能看',
    en: 'Live talks and replays need no login',
  },
});
