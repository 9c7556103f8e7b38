import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  advertsSearch: { zh: '搜文字、链接', en: 'Text or address' },
  advertsPlace: { zh: '位置', en: 'Place' },
  advertsMain: { zh: '59 号广告', en: 'Advertisement 59' },
  advertsFollow: { zh: '关注公众号弹窗', en: 'Follow pop-up' },
  advertsEmpty: { zh: '还没有投放过', en: 'There are none yet' },
  advertsEmptyHint: {
    zh: '新建一份草稿，上传图片，再发布',
    en: 'Make a draft, give it a picture, then publish it',
  },
  advertsPlanned: { zh: '待投放', en: 'Planned' },
  advertsLive: { zh: '投放中', en: 'Shown now' },
  advertsColTitle: { zh: '文字', en: 'Text' },
  advertsColDays: { zh: '投放时间', en: 'Shown' },
  advertsColShown: { zh: '看到', en: 'Seen' },
  advertsColClicked: { zh: '点开', en: 'Followed' },
  advertsAtOnce: { zh: '发布后', en: 'At once' },
  advertsOpenEnd: { zh: '直到撤下', en: 'Until withdrawn' },
  advertsOn: { zh: '这个位置已开启', en: 'This place is on' },
  advertsOff: { zh: '这个位置已关闭，什么都不显示', en: 'This place is off: nothing is shown' },
  advertsSwitch: { zh: '显示{place}', en: 'Show: {place}' },
  advertTitle: {
    zh: '文字（给看不到图片的人）',
    en: 'What it says, for who does not see the picture',
  },
  advertUrl: { zh: '点开以后去哪里', en: 'Where it leads' },
  advertFrom: { zh: '开始（留空：发布后）', en: 'From (empty: at once)' },
  advertUntil: { zh: '结束（留空：直到撤下）', en: 'Until (empty: until withdrawn)' },
  advertUpload: { zh: '上传图片', en: 'Send a picture' },
  advertPictureHint: {
    zh: 'PNG、JPEG 或 WebP，会重新压缩到 300 KB 以内',
    en: 'PNG, JPEG or WebP; written anew with at most 300 KB',
  },
  advertPublishTitle: { zh: '投放这条广告？', en: 'Show this advertisement?' },
  advertPublishEffect: {
    zh: '同一位置、时间重叠的其他广告会被撤下或提前结束',
    en: 'Others in this place and these days are withdrawn or end before',
  },
  advertPublishFixed: {
    zh: '投放以后不能再改，可以撤下或复制一份',
    en: 'It is not changed any more: it can be withdrawn, or copied',
  },
  advertWithdrawTitle: { zh: '撤下这条广告？', en: 'Withdraw this advertisement?' },
  advertWithdrawEffect: { zh: '马上不再显示', en: 'It is not shown any more, at once' },
  advertCopy: { zh: '复制为新草稿', en: 'Copy as a new draft' },
  advertFigures: { zh: '每天的数字', en: 'Figures by day' },
  advertDay: {
    zh: '{day}：看到 {shown} 人，点开 {clicked} 人',
    en: '{day}: {shown} saw it, {clicked} followed it',
  },
});

export type TextKey = KeyOf<typeof t>;
