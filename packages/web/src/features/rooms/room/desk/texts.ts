import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { t as formTexts } from '../../../../lib/form-texts.ts';
import type { KeyOf } from '../../../../lib/texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as roomTexts } from '../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  ...roomTexts.lines,
  pinLabel: { zh: '置顶', en: 'Pinned' },
  pinExpand: { zh: '展开置顶消息', en: 'Show the whole pinned message' },
  pinCollapse: { zh: '收起置顶消息', en: 'Show less of the pinned message' },
  pinHide: { zh: '不再显示这条置顶', en: 'Hide this pinned message' },
  slowHint: {
    zh: '慢速模式：每 {seconds} 秒可发一条',
    en: 'Slow mode: a message every {seconds} s',
  },
  slowHintMinutes: {
    zh: '慢速模式：每 {minutes} 分钟可发一条',
    en: 'Slow mode: a message every {minutes} min',
  },
  reviewHint: { zh: '发言经老师审核后显示', en: 'Messages are shown after review' },
  mutedForGood: { zh: '你已被长期禁言：{reason}', en: 'You are muted for good: {reason}' },
  dateFull: { zh: '{year}年{month}月{day}日 {clock}', en: '{year}-{month}-{day} {clock}' },
  deskOpen: { zh: '管理', en: 'Desk' },
  deskOpenCount: { zh: '管理，{count} 项待处理', en: 'Desk, {count} waiting' },
  menuTitle: { zh: '{name} 的消息', en: 'Message of {name}' },
  menuOwnTitle: { zh: '我的消息', en: 'My message' },
  menuReply: { zh: '回复', en: 'Reply' },
  menuCopyFailed: { zh: '没有复制成功', en: 'It could not be copied' },
  menuRecall: { zh: '撤回', en: 'Withdraw' },
  recallOwnTitle: { zh: '撤回这条消息？', en: 'Withdraw this message?' },
  recallOwnHint: { zh: '撤回后，所有人都看不到它。', en: 'Nobody will see it then.' },
  menuReport: { zh: '举报', en: 'Report' },
  reportTitle: { zh: '举报这条消息', en: 'Report this message' },
  reportSend: { zh: '提交举报', en: 'Send the report' },
  reportThanks: { zh: '感谢反馈', en: 'Thank you for telling us' },
  reportAbuse: { zh: '辱骂、人身攻击', en: 'Abuse' },
  reportAdvert: { zh: '广告、刷屏', en: 'Advertising or flooding' },
  reportFraud: { zh: '诈骗、诱导加群', en: 'Fraud, or luring into groups' },
  reportPrivacy: { zh: '泄露个人信息', en: 'Personal data of somebody' },
  reportUntrue: { zh: '不实信息', en: 'Not true' },
});

export type TextKey = KeyOf<typeof t>;
