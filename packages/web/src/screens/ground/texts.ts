import { texts } from '../../lib/texts.ts';

export const t = texts({
  notFoundText: { zh: '没有找到这个页面', en: 'There is no such page' },
  notFoundHint: {
    zh: '地址可能输错了，或者内容已经下线',
    en: 'The address may be mistyped, or the content was taken down',
  },
});
