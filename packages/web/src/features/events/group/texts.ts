import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  groupSearch: { zh: '搜院校、群名', en: 'Search universities and groups' },
  groupOwn: { zh: '本省可进', en: 'For my province' },
  groupOwnIn: { zh: '{province}可进', en: 'For {province}' },
  groupFound: { zh: '共 {count} 个群', en: '{count} groups' },
  groupListEnd: { zh: '没有更多群了', en: 'No more groups' },
  groupNone: { zh: '没有找到咨询群', en: 'No group found' },
  groupNoneHint: { zh: '换个词，或者去掉筛选试试', en: 'Try other words, or no filter' },
  groupSeeAll: { zh: '看全部咨询群', en: 'See all groups' },
  groupListEmpty: { zh: '还没有咨询群', en: 'No groups yet' },
  groupListEmptyHint: {
    zh: '可以在宣讲里向招生老师提问',
    en: 'Staff answer questions in the talks',
  },
  groupToTalks: { zh: '去看宣讲', en: 'To the talks' },
  groupAll: { zh: '全国考生', en: 'Whole country' },
  groupFor: { zh: '{province}考生', en: 'Candidates of {province}' },
  groupMembers: { zh: '{count} 人从这里进群', en: '{count} joined here' },
  groupClosed: { zh: '二维码更换中', en: 'New code to come' },
  groupMissing: { zh: '没有找到这个群', en: 'This group was not found' },
  groupMissingHint: {
    zh: '它可能已经解散，或者链接不完整',
    en: 'It may have been closed, or the link is not whole',
  },
  groupJoin: { zh: '获取进群二维码', en: 'Get the code to join' },
  groupJoinAgain: { zh: '再看进群二维码', en: 'See the code again' },
  groupJoinNew: { zh: '换一个新二维码', en: 'Get a new code' },
  groupJoinHint: {
    zh: '每个二维码能进的人数有限，点开后给你留一个名额',
    en: 'A code lets in so many: opening it keeps one for you',
  },
  groupJoined: { zh: '已获取', en: 'Yours' },
  groupCode: { zh: '{name}的进群二维码', en: 'Code to join {name}' },
  groupScan: { zh: '长按识别二维码进群', en: 'Press and hold the code to join' },
  groupScanElsewhere: {
    zh: '用微信扫一扫；在这台手机上请先存图，再到微信里识别',
    en: 'Scan it with WeChat; on this phone, save the picture and open it there',
  },
  groupExpires: { zh: '{day} {clock} 前有效', en: 'Valid until {day} {clock}' },
  groupTold: {
    zh: '群里的消息只在微信群里，本站不另外提醒',
    en: 'What is said there stays in WeChat: this site sends no reminders of it',
  },
  groupExpired: { zh: '这个二维码过期了', en: 'This code has expired' },
  groupClosedTitle: { zh: '二维码满员或到期，正在更换', en: 'The code is full or has expired' },
  groupClosedHint: {
    zh: '新的二维码换上后就能进群，一般一个工作日内。急事可以先在宣讲里提问。',
    en: 'A new one comes, mostly within a working day. Meanwhile staff answer questions in the talks.',
  },
  groupJoinFailed: { zh: '没能打开，请再试一次', en: 'Could not open it, please try again' },
  groupAsk: {
    zh: '进群先改备注：省份 + 科类 + 位次，不发个人证件。',
    en: 'In the group, say your province and rank; never post documents.',
  },
});
