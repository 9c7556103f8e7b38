import { texts } from '../../lib/texts.ts';

export const t = texts({
  recruitMissing: { zh: '这本指南不存在或已下架', en: 'There is no such guide' },
  recruitMissingHint: { zh: '看看别的指南', en: 'See the other guides' },
});
