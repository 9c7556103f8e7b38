import { AD_ID } from '@xuanjiang/contracts/constants';
import { FOLLOW_AD_ID } from '@xuanjiang/contracts/rules/adv-places';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Outputs } from '../../../lib/trpc.ts';
import type { TextKey } from './texts.ts';

export type StaffAdvert = Outputs['advEdit']['list']['List'][number];
export type AdvertRecord = Outputs['advEdit']['get'];

export const ADVERT_STATES = ['draft', 'planned', 'live', 'over', 'withdrawn'] as const;
export const PLACES = [AD_ID, FOLLOW_AD_ID] as const;

/** The form of an advertisement. */
export interface AdvertFields {
  readonly Version: number;
  readonly Title: string;
  readonly Url: string;
  readonly Starttime: number | null;
  readonly Endtime: number | null;
}

export const NEW_ADVERT: AdvertFields = {
  ...{ Version: 1, Title: '', Url: '/video', Starttime: null, Endtime: null },
};

export const fieldsOf = (record: AdvertRecord): AdvertFields => ({
  Version: record.Version,
  Title: record.Title,
  Url: record.Url,
  Starttime: record.Starttime === 0 ? null : record.Starttime,
  Endtime: record.Endtime,
});

const moment = (time: number | null): string => (time === null ? '' : momentOf(time));

/** The fields in words. @param t the texts of the labels */
export const advertWords = (fields: AdvertFields, t: (key: TextKey) => string) => [
  { name: 'Title', label: t('advertTitle'), mine: fields.Title },
  { name: 'Url', label: t('advertUrl'), mine: fields.Url },
  { name: 'Starttime', label: t('advertFrom'), mine: moment(fields.Starttime) },
  { name: 'Endtime', label: t('advertUntil'), mine: moment(fields.Endtime) },
];
