import { texts } from './texts.ts';

export const t = texts({
  shareCancelled: { zh: '已取消：{title}', en: 'Called off: {title}' },
});
