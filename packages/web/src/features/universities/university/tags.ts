import type { UniversityLevel } from '@xuanjiang/contracts/university';
import { t } from './texts.ts';

/** What the tags of a university are made of. */
export interface Levels {
  readonly F985: boolean;
  readonly F211: boolean;
  /** One of the Double First-Class universities. */
  readonly Dfc: boolean;
  readonly Level: UniversityLevel;
  /** Such as 民办; empty for nothing. */
  readonly Remark: string;
}

/** A longer remark stands among the facts only, characters. */
const REMARK_MAX = 6;

/** The tags of a university; those that say least go where there are many. */
export const tagsOf = ({ F985, F211, Dfc, Level, Remark }: Levels): string[] => [
  ...(F985 ? ['985'] : []),
  ...(F211 ? ['211'] : []),
  ...(Dfc ? [t('doubleFirstClass')] : []),
  ...(Level === '专科' ? [t('orgCollegeTag')] : []),
  ...(Remark !== '' && Remark.length <= REMARK_MAX ? [Remark] : []),
];

/** In a row there is room for two. */
export const ROW_TAGS = 2;

/** A place in few words: 广东 广州, or 北京. */
export const placeText = ({ Province, City }: { Province: string; City: string }): string => {
  const [province, city] = [Province, City].map((name) =>
    name.replace(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|省$|市$/, ''),
  );
  return province === city || city === '' || city === undefined
    ? (province ?? '')
    : `${province} ${city}`;
};
