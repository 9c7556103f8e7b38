import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as talkTexts } from '../texts.ts';

/** The texts of the sheets and of the talks of a province: not of the first load. */
export const t = texts({
  ...commonTexts.lines,
  ...talkTexts.lines,
  talkProvinceTitle: { zh: '选择你的省份', en: 'Your province' },
  talkProvinceHint: {
    zh: '本省宣讲排在最前，随时可以更改',
    en: 'Talks for your province come first. You can change it any time',
  },
  talkUpcoming: { zh: '预告', en: 'Upcoming' },
  talkFilterProvince: { zh: '招生省份', en: 'Province' },
  talkFilterKind: { zh: '院校类型', en: 'Kind of university' },
  talkFilterReset: { zh: '重置', en: 'Reset' },
  talkFilterShow: { zh: '确定', en: 'Show' },
  talkFilterShowCount: { zh: '查看 {count} 场', en: 'Show {count}' },
  talkDistOf: { zh: '{province}招生宣讲', en: 'Talks for {province}' },
  talkDistOfAll: { zh: '全国招生宣讲', en: 'All talks' },
  talkDistChange: { zh: '换省份', en: 'Change' },
});
