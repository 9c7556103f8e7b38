import { texts } from '../../lib/texts.ts';

export const t = texts({
  copied: { zh: '已复制', en: 'Copied' },
  copyFailed: { zh: '没能复制，请手动抄写', en: 'Could not copy: please write it down' },
});
