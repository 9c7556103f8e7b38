import type { KeyOf } from '../../lib/texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  staffGroupContent: { zh: '内容', en: 'Content' },
  staffGuides: { zh: '招生指南', en: 'Guides' },
  staffSets: { zh: '指南合集', en: 'Sets of guides' },
  staffUniversities: { zh: '院校资料', en: 'Universities' },
  staffEnrolment: { zh: '招生数据', en: 'Enrolment data' },
  staffCorrections: { zh: '数据纠错', en: 'Reports of wrong data' },
  staffGroupOrder: { zh: '秩序', en: 'Order' },
  staffGroupOwn: { zh: '本校', en: 'Own university' },
  staffDeskTitle: { zh: '运营台', en: 'Desk' },
  staffOrgTitle: { zh: '机构中心', en: 'Organisation centre' },
  staffIsLiaison: { zh: '高校联络人', en: 'Liaison' },
  staffIsOperator: { zh: '平台运营', en: 'Operator' },
  staffGroupRights: { zh: '数据与权限', en: 'Data and rights' },
  staffUsers: { zh: '用户', en: 'Users' },
  staffAudit: { zh: '操作记录', en: 'Audit' },
  staffTalks: { zh: '宣讲', en: 'Talks' },
  staffOwnTalks: { zh: '本校宣讲', en: 'Own talks' },
  staffCollections: { zh: '专场', en: 'Collections' },
  staffStats: { zh: '数据', en: 'Figures' },
  staffDigest: { zh: '宣讲小结', en: 'Digest' },
  orgCenterOverview: { zh: '概览', en: 'Overview' },
  staffEvents: { zh: '线下活动', en: 'Events' },
  staffGroups: { zh: '高校咨询群', en: 'Groups' },
  staffNews: { zh: '资讯', en: 'News' },
  staffAdverts: { zh: '广告与弹窗', en: 'Advertisements' },
  staffFeedback: { zh: '问题反馈', en: 'Feedback' },
  staffQuestions: { zh: '提问', en: 'Questions' },
  staffSignups: { zh: '报名', en: 'Sign-ups' },
  staffPolls: { zh: '投票', en: 'Polls' },
  staffExports: { zh: '导出', en: 'Exports' },
  staffWords: { zh: '词表', en: 'Words' },
});

export type TextKey = KeyOf<typeof t>;
