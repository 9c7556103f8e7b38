import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  campaignOnline: { zh: '线上', en: 'online' },
  campaignDays: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  campaignOrganiser: { zh: '主办：{name}', en: 'By {name}' },
  campaignStops: { zh: '{count} 站', en: '{count} stops' },
  campaignPlaces: { zh: '时间与地点', en: 'Times and places' },
  campaignStaff: { zh: '到场：{names}', en: 'There: {names}' },
  campaignNow: { zh: '正在进行', en: 'on now' },
  campaignTalks: { zh: '活动里的宣讲', en: 'Its talks' },
  campaignMissing: { zh: '没有找到这个活动', en: 'This campaign was not found' },
  campaignSeeAll: { zh: '看线下宣传', en: 'See offline campaigns' },
  campaignListEmpty: { zh: '还没有线下宣传', en: 'No offline campaigns yet' },
  campaignListEnd: { zh: '没有更多活动了', en: 'No more campaigns' },
});
