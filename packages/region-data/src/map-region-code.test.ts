import { expect, test } from 'vitest';
import { currentCode } from './map-region-code.ts';

test.each([
  ['320611', '320613', '港闸区 is part of 崇川区'],
  ['320602', '320613', '崇川区 was renumbered'],
  ['350402', '350404', '梅列区 is part of 三元区'],
  ['350403', '350404', '三元区 was renumbered'],
  ['370634', '370614', '长岛县 is part of 蓬莱区'],
  ['370684', '370614', '蓬莱市 became a district'],
  ['330103', '330105', '下城区 is part of 拱墅区'],
  ['500105', '500157', '江北区 is part of 两江新区'],
  ['371200', '370100', '莱芜市 is part of 济南市'],
  ['220381', '220184', '公主岭市 moved to 长春市'],
])('%s → %s: %s', (from, to) => {
  expect(currentCode(from)).toBe(to);
});

test.each([
  ['330104', '江干区 was divided between 上城区 and 钱塘区'],
  ['500112', '渝北区 was divided between 两江新区 and 北碚区'],
  ['939200', 'a country, which the newer copy lacks'],
  ['110101', 'a code in use'],
  ['000000', 'no code'],
  ['toString', 'no code'],
])('%s → undefined: %s', (from) => {
  expect(currentCode(from)).toBeUndefined();
});
