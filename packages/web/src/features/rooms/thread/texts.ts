import { t as commonTexts } from '../../../lib/common-texts.ts';
import { t as formTexts } from '../../../lib/form-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  threadOffice: { zh: '{university}招生办', en: 'Admissions office of {university}' },
  threadOfficeHint: { zh: '老师看到后在这里回复', en: 'Staff reply here' },
  threadStudentHint: { zh: '考生发起的私信', en: 'Begun by the student' },
  threadGoneName: { zh: '已注销的用户', en: 'Deleted account' },
  threadVerified: { zh: '身份由学校核验', en: 'Identity verified by the university' },
  threadPrivacy: {
    zh: '老师只看得到你的昵称和你报名时同意提供的信息。不要在这里发身份证号、密码或验证码。',
    en: 'Staff see your name and what you agreed to share when you signed up. Never send ID numbers, passwords or codes here.',
  },
  threadPrivacyStaff: {
    zh: '这里只有你们学校和这位考生看得到。不要索要身份证号、密码、验证码或费用。',
    en: 'Only your university and this student read this. Never ask for ID numbers, passwords, codes or money.',
  },
  threadWrite: { zh: '给招生办留言', en: 'Write to the admissions office' },
  threadReply: { zh: '回复考生', en: 'Reply to the student' },
  threadQuiet: { zh: '还没有消息，说说你想问的', en: 'No messages yet: ask what you want to know' },
  threadEmpty: { zh: '还没有私信', en: 'No private messages yet' },
  threadEmptyHint: {
    zh: '在高校页点“私信招生办”，老师的回复会到这里和消息中心',
    en: 'Press the button on the page of a university: replies come here and to your messages',
  },
  threadEmptyStaff: { zh: '还没有考生发来私信', en: 'No student has written yet' },
  threadEmptyStaffHint: {
    zh: '私信由考生发起；有新的会在消息中心提醒你',
    en: 'Students begin; you are told in your messages',
  },
  threadToUniversities: { zh: '去看院校', en: 'See universities' },
  threadChoose: { zh: '从左边选一个会话', en: 'Choose a conversation' },
  threadMissing: { zh: '没有这个私信会话', en: 'There is no such conversation' },
  threadMissingHint: {
    zh: '只有考生本人和这所学校的老师能打开',
    en: 'Only the student and the staff of the university can open it',
  },
  threadToList: { zh: '看全部私信', en: 'All private messages' },
  threadWaits: { zh: '待回复', en: 'To answer' },
  threadStoppedTag: { zh: '不再接收', en: 'Stopped' },
  threadBlockedTag: { zh: '已停止', en: 'Blocked' },
  threadWithdrawn: { zh: '撤回了一条消息', en: 'A message was withdrawn' },
  threadMore: { zh: '更多操作', en: 'More' },
  threadReport: { zh: '举报对方最新一条消息', en: 'Report the newest message of the other side' },
  threadReportHint: {
    zh: '平台只会看到被举报的这一条。要举报别的，点那条消息',
    en: 'The platform sees this message only. For another one, press that message',
  },
  threadStop: { zh: '不再接收', en: 'Receive nothing more' },
  threadStopAsk: {
    zh: '{university}将不能再给你发消息，已有的消息还在。随时可以恢复。',
    en: '{university} cannot write to you any more. What was written stays. You can lift this any time.',
  },
  threadStopDone: { zh: '已设为不再接收', en: 'You receive nothing more from them' },
  threadResume: { zh: '恢复接收', en: 'Receive again' },
  threadResumeDone: { zh: '已恢复接收', en: 'You receive their messages again' },
  threadStoppedNote: {
    zh: '你已设为不再接收，招生办不能给你发消息',
    en: 'You receive nothing from this office',
  },
  threadStoppedStaffNote: {
    zh: '考生已设为不再接收，暂时不能回复',
    en: 'The student does not want to receive messages',
  },
  threadGoneNote: { zh: '考生已注销账号', en: 'The student has deleted the account' },
  threadBlockedNote: {
    zh: '招生办已停止接收你的私信：{reason}',
    en: 'The office takes no more messages from you: {reason}',
  },
  threadBlock: { zh: '停止接收这位考生', en: 'Block this student' },
  threadBlockAsk: {
    zh: '考生将不能再发送，并会看到原因。操作会留下记录。',
    en: 'The student cannot write any more and is told why. It is kept in the audit.',
  },
  threadBlockReason: { zh: '原因，考生会看到', en: 'Why; the student is told' },
  threadBlockDone: { zh: '已停止接收', en: 'The student is blocked' },
  threadUnblock: { zh: '恢复接收这位考生', en: 'Let this student write again' },
  threadUnblockDone: { zh: '考生可以继续发送了', en: 'The student can write again' },
  threadUniversity: { zh: '学校主页', en: 'Page of the university' },
  threadCannotBegin: { zh: '现在不能发起私信', en: 'You cannot write to them now' },
  threadNeedsPhone: { zh: '绑定手机号后就能给招生办写私信', en: 'Bind a phone to write to them' },
  threadToUniversity: { zh: '回到高校页', en: 'Back to the university' },
  threadReports: { zh: '被举报的私信', en: 'Reported private messages' },
  threadReportsHint: {
    zh: '这里只有被举报的消息本身，看不到会话。每次查看都会留下记录。',
    en: 'Only the reported messages; the conversations stay private. Each look is kept in the audit.',
  },
  threadReportNote: { zh: '说明：{note}', en: 'Note: {note}' },
  threadReportClose: { zh: '不成立，关闭', en: 'Unfounded: close' },
  threadReportRecall: { zh: '撤回这条消息', en: 'Withdraw the message' },
});

export type TextKey = KeyOf<typeof t>;
