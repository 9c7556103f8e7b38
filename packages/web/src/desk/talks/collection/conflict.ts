import type { CollectionKind } from '@xuanjiang/contracts/collection';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { FieldWords } from '../../kit/public.ts';
import type { CollectionFields } from './model.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

const LABELS: Readonly<Record<Exclude<keyof CollectionFields, 'Version'>, TextKey>> = {
  Title: 'deskCollectTitle',
  Summary: 'deskSummary',
  Kind: 'kind',
  Categoryid: 'deskCategory',
  Sponsor: 'deskSponsor',
  Color: 'deskColor',
  Intro: 'deskIntro',
  Starttime: 'deskStart',
  Endtime: 'deskEnd',
  Order: 'deskOrder',
  Position: 'deskPosition',
  Talkids: 'talks',
  Universityids: 'takingPart',
};

const KINDS: Readonly<Record<CollectionKind, TextKey>> = {
  topic: 'deskKindTopic',
  featured: 'deskKindFeatured',
  sponsored: 'deskKindSponsored',
};

/** A value of a field, in words. */
const wordsOf = (fields: CollectionFields, name: keyof CollectionFields): string => {
  const value = fields[name];
  if (name === 'Kind') return t(KINDS[fields.Kind]);
  if (name === 'Order') return t(fields.Order === 'own' ? 'deskOrderOwn' : 'deskOrderTime');
  if ((name === 'Starttime' || name === 'Endtime') && typeof value === 'number') {
    return momentOf(value);
  }
  return Array.isArray(value)
    ? t('deskTalksCount', { count: value.length }) +
        (value.length > 0 ? `\n${value.join('\n')}` : '')
    : String(value ?? '');
};

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Each field of a collection in words. */
export const inWords = (fields: CollectionFields): FieldWords[] =>
  NAMES.map((name) => ({ name, label: t(LABELS[name]), mine: wordsOf(fields, name) }));
