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
  staffEvents: { zh: '线下活动', en: 'Events' },
  staffGroups: { zh: '高校咨询群', en: 'Groups' },
  staffNews: { zh: '资讯', en: 'News' },
  staffAdverts: { zh: '广告与弹窗', en: 'Advertisements' },
  staffFeedback: { zh: '问题反馈', en: 'Feedback' },
  staffWords: { zh: '词表', en: 'Words' },
});

export type TextKey = KeyOf<typeof t>;
