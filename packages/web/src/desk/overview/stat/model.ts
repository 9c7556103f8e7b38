import { addDays, dayOf, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatKind } from '@xuanjiang/contracts/stat';

/** Days of the ranges that are offered. */
export const PRESETS = [1, 7, 30, 90] as const;
const PRESET = 30;

export interface ShownRange {
  readonly from: string;
  readonly to: string;
  /** Days of the range, one of `PRESETS`; null for a range that is not offered. */
  readonly preset: number | null;
}

/** The range of an address: its days, or so many up to today. */
export const rangeIn = (
  filters: Readonly<Record<string, string | undefined>>,
  now: number,
): ShownRange => {
  const { from = '', to = '', days = '' } = filters;
  if (isDay(from) && isDay(to) && from <= to) return { from, to, preset: null };
  const count = PRESETS.find((preset) => String(preset) === days) ?? PRESET;
  const today = dayOf(now);
  return { from: addDays(today, 1 - count), to: today, preset: count };
};

/** A number as it is read: of watching in hours, or minutes below one hour. */
export const amountOf = (
  kind: StatKind,
  amount: number,
): { readonly value: string; readonly unit: 'hours' | 'minutes' | null } => {
  if (kind !== 'watch') return { value: amount.toLocaleString('en'), unit: null };
  const hours = amount / 3600;
  if (hours < 1) return { value: String(Math.round(amount / 60)), unit: 'minutes' };
  const value = hours >= 100 ? Math.round(hours) : Math.round(hours * 10) / 10;
  return { value: value.toLocaleString('en'), unit: 'hours' };
};

/** How much more it is than before, in whole percent; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** Minutes and seconds of watching for each play. */
export const eachOf = (watch: number, plays: number): string => {
  if (plays === 0 || watch === 0) return '—';
  const seconds = Math.round(watch / plays);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** `11-20` of a day. */
export const shortDay = (day: string): string => day.slice(5);

/** The days of a range. */
export const daysOf = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** `hh:mm:ss` until a time, for at most so many hours; null beyond that and after it. */
export const countdownOf = (ms: number): readonly string[] | null => {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 0 || seconds >= 100 * 3600) return null;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0'));
};

interface Lines {
  readonly now: { readonly values: readonly number[] };
  readonly before: { readonly values: readonly number[] } | null;
}

/** Whether lines would show nothing: a line along the bottom looks like a chart that has failed. */
export const isNothing = ({ now, before }: Lines): boolean =>
  [...now.values, ...(before?.values ?? [])].every((value) => value === 0);
