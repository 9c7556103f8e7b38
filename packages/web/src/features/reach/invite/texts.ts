import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  inviteCard: { zh: '邀请同学一起看', en: 'Invite others to watch' },
  inviteCardHint: {
    zh: '一张带二维码的海报，扫码就到这场宣讲',
    en: 'A poster whose code leads to this talk',
  },
  invitePoster: { zh: '《{title}》的邀请海报，带二维码', en: 'Poster with a QR code for {title}' },
  invitePosterFailed: { zh: '海报没有画出来', en: 'The poster could not be drawn' },
  inviteHold: { zh: '长按海报，保存或发给朋友', en: 'Hold the poster to save or send it' },
  inviteScan: { zh: '扫海报上的二维码，直接打开这场宣讲', en: 'The code on it opens this talk' },
  inviteSave: { zh: '保存海报', en: 'Save the poster' },
  inviteSaving: { zh: '正在保存', en: 'Saving' },
  inviteSaved: {
    zh: '海报已下载；要存到相册，请长按海报',
    en: 'Downloaded. Hold the poster to put it into your album',
  },
  inviteNotSaved: { zh: '没能保存，请长按海报保存', en: 'Not saved: please hold the poster' },
  inviteNotCopied: { zh: '没能复制', en: 'Could not copy' },
  inviteShareText: {
    zh: '邀请你一起看：{university}《{title}》',
    en: 'Watch with me: {university}, {title}',
  },
  inviteOpened: { zh: '人打开', en: 'opened it' },
  inviteBooked: { zh: '人预约', en: 'booked' },
  inviteNumbers: {
    zh: '{opened} 人打开 · {booked} 人预约',
    en: '{opened} opened · {booked} booked',
  },
  inviteOnlyNumbers: {
    zh: '只有人数，没有名单，也没有奖励。同一个人一天只算一次，自己打开不算。',
    en: 'Numbers only, no names, no rewards. A person counts once a day, you never do.',
  },
  inviteToTalk: { zh: '看这场宣讲', en: 'See the talk' },
  inviteNoTalkHint: {
    zh: '从一场宣讲的页面打开“邀请同学一起看”',
    en: 'Open it from the page of a talk',
  },
  invitesNone: { zh: '还没有邀请', en: 'No invitations yet' },
  invitesNoneHint: {
    zh: '打开一场宣讲，点“邀请同学一起看”',
    en: 'Open a talk and tap “Invite others to watch”',
  },
});
