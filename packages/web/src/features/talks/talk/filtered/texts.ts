import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as filterTexts } from '../filter/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...filterTexts.lines,
  distDay: { zh: '日期', en: 'Date' },
  distDayOf: { zh: '日期：{day}', en: 'Date: {day}' },
  distUniversityOf: { zh: '院校：{name}', en: 'University: {name}' },
  distMore: { zh: '日期与院校', en: 'Date and university' },
  distAnyDay: { zh: '不限日期', en: 'Any day' },
  distOtherDay: { zh: '其他日期', en: 'Another day' },
  distUniversitySearch: { zh: '搜院校名称', en: 'Name of a university' },
  distUniversityNone: { zh: '没有找到这所院校', en: 'No such university' },
  distEmpty: { zh: '没有符合条件的宣讲', en: 'No talks match' },
  distEmptyHint: { zh: '放宽一个条件试试', en: 'Try loosening one of the filters' },
  distEmptyAll: { zh: '现在没有这类宣讲', en: 'There are none now' },
  distEmptyAllHint: { zh: '看看其他场次', en: 'See the others' },
  distWithoutDay: { zh: '不限日期（{count} 场）', en: 'Any day ({count})' },
  distWithoutUniversity: { zh: '不限院校（{count} 场）', en: 'Any university ({count})' },
  distWithoutKind: { zh: '不限类型（{count} 场）', en: 'Any kind ({count})' },
  distWithoutProvince: { zh: '看全国（{count} 场）', en: 'Whole country ({count})' },
  distClear: { zh: '清除全部筛选', en: 'Clear all filters' },
  distToLive: { zh: '看直播（{count} 场）', en: 'Live ({count})' },
  distToUpcoming: { zh: '看预告（{count} 场）', en: 'Upcoming ({count})' },
  distToReplay: { zh: '看回放（{count} 场）', en: 'Replays ({count})' },
});
