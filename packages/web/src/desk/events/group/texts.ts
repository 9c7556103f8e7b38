import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  groupsSearch: { zh: '搜群名、高校', en: 'Group or university' },
  groupsEmpty: { zh: '还没有咨询群', en: 'There are no groups yet' },
  groupsEmptyHint: {
    zh: '新建以后加上群二维码，再发布',
    en: 'Make one, add its QR code, then publish it',
  },
  groupsNew: { zh: '新建咨询群', en: 'New group' },
  groupsColName: { zh: '咨询群', en: 'Group' },
  groupsColMembers: { zh: '领过二维码', en: 'Given a QR code' },
  groupsColOpen: { zh: '能否加入', en: 'Joining' },
  groupsCanJoin: { zh: '可以加入', en: 'Open' },
  groupsCannotJoin: { zh: '没有可用的二维码', en: 'No QR code' },
  groupsCountry: { zh: '全国', en: 'The whole country' },
  groupNameField: { zh: '群名', en: 'Name' },
  groupIntro: { zh: '简介', en: 'In a sentence' },
  groupProvince: { zh: '面向省份', en: 'For candidates of' },
  groupPublishTitle: { zh: '发布这个咨询群？', en: 'Publish this group?' },
  groupPublishEffect: {
    zh: '所有人都能看到；有可用的二维码时可以加入',
    en: 'Everybody sees it, and joins it while it has a QR code',
  },
  groupClose: { zh: '关闭咨询群', en: 'Close the group' },
  groupCloseTitle: { zh: '关闭这个咨询群？', en: 'Close this group?' },
  groupCloseEffect: {
    zh: '前台不再显示，也不能再打开',
    en: 'Nobody finds it any more, and it cannot be opened again',
  },
  groupCodes: { zh: '群二维码', en: 'QR codes' },
  groupCodeLink: { zh: '二维码里的链接', en: 'What the QR code holds' },
  groupCodePeople: { zh: '人数上限', en: 'People' },
  groupCodeUntil: { zh: '有效期到', en: 'Until' },
  groupCodeAdd: { zh: '加二维码', en: 'Add the QR code' },
  groupCodeEnd: { zh: '作废', en: 'End it' },
  groupCodeEndTitle: { zh: '作废这个二维码？', en: 'End this QR code?' },
  groupCodeEndEffect: {
    zh: '领过它的人再来时会拿到下一个',
    en: 'Who was given it gets the next one',
  },
  groupCodeLine: {
    zh: '{state} · {joined}/{people} 人 · 到 {until}',
    en: '{state} · {joined} of {people} · until {until}',
  },
  groupCodeShown: { zh: '正在使用', en: 'In use' },
  groupCodeLater: { zh: '排队中', en: 'Next' },
});

export type TextKey = KeyOf<typeof t>;
