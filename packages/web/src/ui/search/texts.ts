import { texts } from '../../lib/texts.ts';

export const t = texts({
  searchClear: { zh: '清空输入', en: 'Clear' },
});
