import { texts } from '../lib/texts.ts';

/** Apart from the texts of the first load. */
export const t = texts({ undo: { zh: '撤销', en: 'Undo' } });
