import type { StatKind, StatParts } from '@xuanjiang/contracts/stat';
import { amountOf } from './model.ts';
import { t } from './texts.ts';

/** A figure with its unit. */
export const amountText = (kind: StatKind, amount: number): string => {
  const { value, unit } = amountOf(kind, amount);
  if (unit === 'hours') return t('hoursOf', { count: value });
  return unit === 'minutes' ? t('minutesOf', { count: value }) : value;
};

/** A number as it is read; a dash for one that is not known. */
export const countOf = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('en');

const NAMES = {
  play: 'statPlay',
  watch: 'statWatch',
  peak: 'statPeak',
  chat: 'statChat',
  signup: 'signUps',
  question: 'questions',
  reserve: 'statReserve',
} as const;

const DEFINITIONS = {
  play: 'statDefPlay',
  watch: 'statDefWatch',
  peak: 'statDefPeak',
  chat: 'statDefChat',
  signup: 'statDefSignup',
} as const;

/** What a figure counts; empty for one that has no chart. */
export const definitionOf = (kind: ShownKind): string =>
  kind in DEFINITIONS ? t(DEFINITIONS[kind as keyof typeof DEFINITIONS]) : '';

/** The figures that pages show. */
export type ShownKind = keyof typeof NAMES;

export const nameOf = (kind: ShownKind): string => t(NAMES[kind]);
export const isShownKind = (kind: string): kind is ShownKind => kind in NAMES;

/** What a province, year or school of a figure is called. */
export const partName = ({ By }: StatParts, { Value, Name }: StatParts['List'][number]): string => {
  if (Value === '') return t('notRegistered');
  return By === 'year' ? t('yearOf', { year: Value }) : Name || Value;
};

/** What is called what is not shown one by one. */
export const restName = ({ Rest: { Count } }: StatParts): string =>
  Count === 0 ? t('statRestDays') : t('statRest', { count: Count });
