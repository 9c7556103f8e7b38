import { t as deskWords } from '../../desk/kit/words-texts.ts';
import type { KeyOf } from '../../lib/texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  ...deskWords.lines,
  staffGroupReach: { zh: '触达', en: 'Reach' },
  staffGroupOwn: { zh: '本校', en: 'Own university' },
  staffIsLiaison: { zh: '高校联络人', en: 'Liaison' },
  staffIsOperator: { zh: '平台运营', en: 'Operator' },
  staffGroupRights: { zh: '数据与权限', en: 'Data and rights' },
  staffPushTexts: { zh: '推送模板', en: 'Texts to send' },
});

export type TextKey = KeyOf<typeof t>;
