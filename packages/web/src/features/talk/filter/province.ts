import type { ProvinceRecord } from '../../region/public.ts';
import type { Option } from './filter.ts';

const SUFFIX = /(维吾尔自治区|壮族自治区|回族自治区|特别行政区|自治区|省|市)$/;

/** A province's name as people say it: 广东 for 广东省, 新疆 for 新疆维吾尔自治区. */
export const provinceShortName = (name: string): string => name.replace(SUFFIX, '');

/** Tags of provinces in the server's order, each once, without the codes of overseas (9xxxxx). */
export const provinceOptions = (records: readonly ProvinceRecord[]): Option[] => {
  const byCode = new Map<string, Option>();
  for (const { Province, Provinceid } of records) {
    if (Provinceid.startsWith('9') || byCode.has(Provinceid)) continue;
    byCode.set(Provinceid, { value: Provinceid, label: provinceShortName(Province) });
  }
  return [...byCode.values()];
};

/** What the student chose and what the registration knows; the choice wins. */
export const effectiveProvince = (
  chosen: Option | null,
  registeredId: string | undefined,
  options: readonly Option[],
): Option | null => {
  if (chosen !== null) return chosen.value === '' ? null : chosen;
  return options.find((option) => option.value === registeredId) ?? null;
};

/** What the storage held; anything but a choice counts as none. */
export const parseProvince = (stored: string | null): Option | null => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { value: code, label } = value as Partial<Option>;
    return typeof code === 'string' && typeof label === 'string' ? { value: code, label } : null;
  } catch {
    return null;
  }
};

/** In the address of the filtered talks: no province. */
export const ALL_PROVINCES = 'all';

/** Address of the talks for a province; an empty code is the whole country. */
export const distPath = (code: string): string => `/video/dist/${code || ALL_PROVINCES}`;

/**
 * The province that an address names, the whole country with an empty value, or null for one that
 * does not exist. While the provinces are not known any code is believed.
 */
export const distProvince = (id: string, options: readonly Option[]): Option | null => {
  if (id === ALL_PROVINCES) return { value: '', label: '' };
  if (!/^\d{6}$/.test(id)) return null;
  if (options.length === 0) return { value: id, label: '' };
  return options.find(({ value }) => value === id) ?? null;
};
