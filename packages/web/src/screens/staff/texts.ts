import type { KeyOf } from '../../lib/texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  staffGroupOrder: { zh: '秩序', en: 'Order' },
  staffGroupOwn: { zh: '本校', en: 'Own university' },
  staffDeskTitle: { zh: '运营台', en: 'Desk' },
  staffOrgTitle: { zh: '机构中心', en: 'Organisation centre' },
  staffIsLiaison: { zh: '高校联络人', en: 'Liaison' },
  staffIsOperator: { zh: '平台运营', en: 'Operator' },
  staffGroupContent: { zh: '内容', en: 'Content' },
  staffCollections: { zh: '专场', en: 'Collections' },
  staffPushSchools: { zh: '推送学校', en: 'Schools to reach' },
  staffPushTexts: { zh: '推送模板', en: 'Texts to send' },
  staffWords: { zh: '词表', en: 'Words' },
});

export type TextKey = KeyOf<typeof t>;
