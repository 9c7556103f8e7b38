import { texts } from '../../../lib/texts.ts';

export const t = texts({
  campaignOnline: { zh: '线上', en: 'online' },
  campaignDays: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  campaignOrganiser: { zh: '主办：{name}', en: 'By {name}' },
  campaignStops: { zh: '{count} 站', en: '{count} stops' },
  campaignPlaces: { zh: '时间与地点', en: 'Times and places' },
  campaignStaff: { zh: '到场：{names}', en: 'There: {names}' },
  campaignNow: { zh: '正在进行', en: 'on now' },
  campaignStopOver: { zh: '已结束', en: 'over' },
  campaignCopy: { zh: '复制地址', en: 'Copy the address' },
  campaignCopied: { zh: '地址已复制', en: 'Address copied' },
  campaignCopyFailed: { zh: '没能复制，请长按地址复制', en: 'Could not copy the address' },
  campaignAbout: { zh: '活动介绍', en: 'About' },
  campaignTalks: { zh: '活动里的宣讲', en: 'Its talks' },
  campaignMissing: { zh: '没有找到这个活动', en: 'This campaign was not found' },
  campaignMissingHint: {
    zh: '它可能已经下线，或者链接不完整',
    en: 'It may have been taken down, or the link is not whole',
  },
  campaignSeeAll: { zh: '看线下宣传', en: 'See offline campaigns' },
  campaignListEmpty: { zh: '还没有线下宣传', en: 'No offline campaigns yet' },
  campaignListEmptyHint: {
    zh: '线上的宣讲随时可以看',
    en: 'The talks online can be watched at any time',
  },
  campaignListEnd: { zh: '没有更多活动了', en: 'No more campaigns' },
});
