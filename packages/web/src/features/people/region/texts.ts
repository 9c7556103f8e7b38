import { t as commonTexts } from '../../../lib/common-texts.ts';
import { t as formTexts } from '../../../lib/form-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  regionProvince: { zh: '省份', en: 'province' },
  regionCity: { zh: '城市', en: 'city' },
  regionDistrict: { zh: '区县', en: 'district' },
  regionSelectProvince: { zh: '请选择省', en: 'select province' },
  regionSelectCity: { zh: '请选择市', en: 'select city' },
  regionSelectDistrict: { zh: '请选择区县', en: 'select district' },
  regionOwnCities: { zh: '{province}，选一个城市', en: '{province}: choose a city' },
  regionNothing: { zh: '请先选择呢', en: 'please choose first' },
  regionFailed: { zh: '地区数据加载失败', en: 'region data failed to load' },
  regionNoDistricts: {
    zh: '{name}没有区县一级，请选择其他地区',
    en: '{name} has no districts, please choose another',
  },
  galleryEmitted: { zh: '收到的事件', en: 'Emitted' },
  galleryShow: { zh: '打开', en: 'open' },
  galleryLoads: { zh: '数据', en: 'data' },
  galleryNewer: { zh: '新版', en: 'newer copy' },
  galleryOlder: { zh: '新版加载失败', en: 'newer copy fails' },
  galleryFails: { zh: '全部失败', en: 'both fail' },
});

export type TextKey = KeyOf<typeof t>;
