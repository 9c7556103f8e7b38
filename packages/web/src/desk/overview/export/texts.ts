import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  exportAllTalks: { zh: '全部宣讲', en: 'All talks' },
  exportTabFiles: { zh: '导出文件', en: 'Files' },
  exportTabGrants: { zh: '完整手机号申请', en: 'Requests for whole phones' },
  exportDelayed: {
    zh: '文件较大，正在后台生成，好了会自动下载',
    en: 'The file is large: it is being written and downloads by itself',
  },
  exportKind: { zh: '内容', en: 'What' },
  exportKindSignups: { zh: '报名名单', en: 'Sign-ups' },
  exportKindChat: { zh: '聊天记录', en: 'Chat' },
  exportKindQuestions: { zh: '提问与回答', en: 'Questions' },
  exportKindPolls: { zh: '投票结果', en: 'Polls' },
  exportWhole: { zh: '含完整手机号', en: 'whole phones' },
  exportBy: { zh: '谁', en: 'By' },
  exportRows: { zh: '行数', en: 'Rows' },
  exportUntil: { zh: '保留到', en: 'Kept until' },
  exportStateWaiting: { zh: '正在生成', en: 'being written' },
  exportStateReady: { zh: '可下载', en: 'ready' },
  exportStateFailed: { zh: '没有生成', en: 'failed' },
  exportEmpty: { zh: '还没有导出', en: 'No exports yet' },
  exportEmptyHint: {
    zh: '在报名、提问、投票、数据页导出的文件会列在这里，一天后删除',
    en: 'Files exported from sign-ups, questions, polls and figures are listed here and deleted after a day',
  },
  exportNoMatch: { zh: '没有符合的', en: 'None' },
  exportsFailed: { zh: '没有导出，请再试一次', en: 'That failed, please try again' },
  grantReason: { zh: '用途', en: 'Reason' },
  grantEmpty: { zh: '没有申请', en: 'No requests' },
  grantEmptyHint: {
    zh: '联络人要导出完整手机号时，先在这里等平台批准',
    en: 'A liaison who needs whole phones waits here for an operator',
  },
  grantAsked: { zh: '待处理', en: 'waits' },
  grantGranted: { zh: '已批准，可用一次', en: 'granted, once' },
  grantRefused: { zh: '没有批准', en: 'refused' },
  grantUsed: { zh: '已使用', en: 'used' },
  grantOver: { zh: '已过期', en: 'over' },
  grantGive: { zh: '批准', en: 'Grant' },
  grantRefuse: { zh: '不批准', en: 'Refuse' },
  grantTitle: { zh: '批准导出完整手机号？', en: 'Grant an export with whole phones?' },
  grantSubject: { zh: '{university} · {by}：{reason}', en: '{university} · {by}: {reason}' },
  grantOnce: {
    zh: '一天内可导出一次，文件里是完整手机号',
    en: 'One file with whole phones can be made within a day',
  },
  grantSeen: {
    zh: '名单里的每个学生都会看到院校、时间和用途',
    en: 'Every student in it reads the university, the time and the reason',
  },
  grantFormTitle: { zh: '申请导出完整手机号', en: 'Ask for whole phones' },
  grantFormHint: {
    zh: '平台批准后一天内可导出一次。名单里的每个学生都会看到这个用途。',
    en: 'Once granted, one file can be made within a day. Every student in it reads this reason.',
  },
  grantSend: { zh: '提交申请', en: 'Ask' },
  grantSent: { zh: '已提交，等平台批准', en: 'Sent: an operator decides' },
});

export type TextKey = KeyOf<typeof t>;
