import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Gap } from '@xuanjiang/contracts/rules/media-clock';
import { exactClockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './gaps.module.css';
import { t } from './texts.ts';

/** Gaps that are named one by one. */
const NAMED_MAX = 5;

/** What is missing in the recording of a talk, with its times. */
export const GapsLine = ({ gaps }: { readonly gaps: readonly Gap[] }) => {
  const isWhole = gaps.length === 0;
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  const seconds = Math.round(
    gaps.reduce((sum, { from, until }) => sum + until - from, 0) / SECOND_MS,
  );
  const named = gaps
    .slice(0, NAMED_MAX)
    .map(({ from, until }) => `${exactClockOf(from)}—${exactClockOf(until)}`)
    .join('、');
  const { length: count } = gaps;
  const times = count > NAMED_MAX ? t('gapsOthers', { times: named, count }) : named;
  return (
    <p className={styles.line} data-whole={isWhole}>
      <Icon size={18} aria-hidden="true" />
      {isWhole ? t('gapsNone') : t('gapsSome', { seconds, times })}
    </p>
  );
};
