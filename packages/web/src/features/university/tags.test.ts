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
  expect(tagsOf({ F985: true, F211: true, Dfc: true })).toEqual(['985', '211', '双一流']);
  expect(tagsOf({ F985: false, F211: false, Dfc: false })).toEqual([]);
});
