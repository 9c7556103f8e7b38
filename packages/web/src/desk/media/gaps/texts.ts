import { texts } from '../../../lib/texts.ts';

export const t = texts({
  gapsNone: { zh: '录像完整，没有缺的', en: 'The recording is whole' },
  gapsSome: {
    zh: '录像缺 {seconds} 秒（{times}），回放会跳过',
    en: '{seconds} s are missing from the recording ({times}); the replay skips them',
  },
  gapsOthers: { zh: '{times} 等 {count} 处', en: '{times} and others, {count} in all' },
});
