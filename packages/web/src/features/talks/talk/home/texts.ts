import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as talkTexts } from '../texts.ts';

/** The texts of the home page of wide screens: not of the first load. */
export const t = texts({
  ...commonTexts.lines,
  ...talkTexts.lines,
  homeHeroLive: { zh: '正在直播的宣讲', en: 'On now' },
  homeHeroNext: { zh: '下一场宣讲', en: 'Coming next' },
  homeHeroReplay: { zh: '推荐回放', en: 'Recommended replay' },
  homeUntil: { zh: '距开讲', en: 'Starts in' },
  homeUntilDays: { zh: '{days} 天 {clock}', en: '{days} d {clock}' },
  homeDetails: { zh: '宣讲详情', en: 'About the talk' },
  homeOwn: { zh: '本省 {count} 场', en: 'Your province: {count}' },
  homeNation: { zh: '全国 {count} 场', en: 'Whole country: {count}' },
  homeOther: { zh: '其他省份 {count} 场', en: 'Other provinces: {count}' },
  homeUniversity: { zh: '本校 {count} 场', en: 'Your university: {count}' },
  homeNoTalkHint: { zh: '有新的宣讲时，会显示在这里', en: 'New talks will be shown here' },
});
