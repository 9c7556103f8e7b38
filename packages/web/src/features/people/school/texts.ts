import { t as commonTexts } from '../../../lib/common-texts.ts';
import { t as formTexts } from '../../../lib/form-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  schoolNeedsKeyword: {
    zh: '请输入学校关键词进行搜索',
    en: 'please enter a school keyword to search',
  },
  pickSchoolByCity: { zh: '按城市', en: 'by city' },
  pickSchoolByKeyword: { zh: '按校名', en: 'by name' },
  pickSchoolType: { zh: '查找方式', en: 'way of searching' },
  pickSchoolKeyword: {
    zh: '输入学校关键词（全国）',
    en: 'enter school keyword (nationwide)',
  },
  pickSchoolSearch: { zh: '搜索学校', en: 'search school' },
  pickSchoolCount: { zh: '共找到 {count} 所学校', en: '{count} schools found' },
  pickSchoolMoreCity: {
    zh: '列出前 {shown} 所，输入校名的一部分可以缩小范围',
    en: 'the first {shown} are listed; enter part of the name for others',
  },
  pickSchoolMoreKeyword: {
    zh: '列出最近的 {shown} 所，可以选城市或输入更完整的校名',
    en: 'the nearest {shown} are listed; choose a city or enter more of the name',
  },
  pickSchoolCurrent: { zh: '当前选择：{school}', en: 'current choice: {school}' },
  pickSchoolEmpty: {
    zh: '选择省市，看当地的学校',
    en: 'choose province and city to see the schools there',
  },
  pickSchoolEmptyKeyword: {
    zh: '输入校名的一部分，或拼音首字母',
    en: 'enter part of the name, or the initials of its pinyin',
  },
  pickSchoolOtherHint: {
    zh: '没有找到学校，可以选“其他”，按你所在的省市登记',
    en: 'No school found: “Other” registers you with your province and city',
  },
  pickSchoolWithin: { zh: '在{city}内查找', en: 'find in {city}' },
  pickSchoolNarrow: { zh: '缩小范围', en: 'narrow it down' },
  pickSchoolCountry: { zh: '全国', en: 'whole country' },
  pickSchoolInProvince: { zh: '{province}其他城市', en: 'other cities of {province}' },
  pickSchoolElsewhere: { zh: '其他省份', en: 'other provinces' },
  pickSchoolDemo: { zh: '示例', en: 'demo' },
  pickArea: { zh: '选择省市', en: 'province and city' },
});

export type TextKey = KeyOf<typeof t>;
