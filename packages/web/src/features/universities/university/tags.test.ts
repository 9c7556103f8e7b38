import { expect, test } from 'vitest';
import { placeText, tagsOf } from './tags.ts';

test.each([
  ['广东省', '广州市', '广东 广州'],
  ['北京市', '北京市', '北京'],
  ['新疆维吾尔自治区', '乌鲁木齐市', '新疆 乌鲁木齐'],
  ['内蒙古自治区', '', '内蒙古'],
])('%s and %s are %s', (Province, City, place) =>
  expect(placeText({ Province, City })).toBe(place),
);

test('the tags go from what says most', () => {
  const none = { F985: false, F211: false, Dfc: false, Level: '本科', Remark: '' } as const;
  expect(tagsOf({ ...none, F985: true, F211: true, Dfc: true })).toEqual(['985', '211', '双一流']);
  expect(tagsOf(none)).toEqual([]);
  expect(tagsOf({ ...none, Level: '专科', Remark: '民办' })).toEqual(['专科', '民办']);
  expect(tagsOf({ ...none, Remark: '内地与港澳台地区合作办学' })).toEqual([]);
});
