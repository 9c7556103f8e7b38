import { texts } from '../../lib/texts.ts';

export const t = texts({
  notLandedText: { zh: '{title}还没有开放', en: '{title}: not open yet' },
  notLandedHint: {
    zh: '这里开放之前，各校招办的直播和回放都在宣讲里',
    en: 'Until it opens, find every live talk and replay under Talks',
  },
  notFoundText: { zh: '没有找到这个页面', en: 'There is no such page' },
  notFoundHint: {
    zh: '地址可能输错了，或者内容已经下线',
    en: 'The address may be mistyped, or the content was taken down',
  },
});
