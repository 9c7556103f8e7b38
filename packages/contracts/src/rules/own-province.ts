/** A province as a student chooses it. */
export interface OwnProvince {
  /** Six digits. */
  readonly code: string;
  /** As people say it: 广东 for 广东省, 新疆 for 新疆维吾尔自治区. */
  readonly name: string;
}

/** The first two digits of each province's code, and its short name, in the order of the codes. */
const LISTED =
  '11北京12天津13河北14山西15内蒙古21辽宁22吉林23黑龙江31上海32江苏33浙江34安徽35福建36江西37山东41河南42湖北43湖南44广东45广西46海南50重庆51四川52贵州53云南54西藏61陕西62甘肃63青海64宁夏65新疆71台湾81香港82澳门';

/** The provinces that can be a student's own: all but overseas. */
export const OWN_PROVINCES: readonly OwnProvince[] = [...LISTED.matchAll(/(\d\d)(\D+)/g)].map(
  ([, digits = '', name = '']) => ({ code: `${digits}0000`, name }),
);

/** Null for a code that is no student's own province. */
export const ownProvinceOf = (code: string): OwnProvince | null =>
  OWN_PROVINCES.find((province) => province.code === code) ?? null;

/** The answer of one who wants the whole country, or who skipped the question. */
export const WHOLE_COUNTRY = 'all';

/**
 * What the cookie with the own province says. The value comes from the browser: anything that is no
 * answer counts as not asked yet, so that there are no more answers than provinces and two.
 * @returns the code of a province, `WHOLE_COUNTRY`, or empty for one who was not asked yet
 */
export const provinceAnswer = (cookie: string): string =>
  cookie === WHOLE_COUNTRY ? cookie : (ownProvinceOf(cookie)?.code ?? '');
