import { Button, Input, Segmented, Switch } from 'antd';
import type { ListAddress } from '../../staff/public.ts';
import type { ShownRange } from '../model.ts';
import { PRESETS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './stat.module.css';

interface Props {
  readonly range: ShownRange;
  readonly address: ListAddress;
  readonly compared: boolean;
  /** Name of the university to which the page is narrowed; null for none. */
  readonly only: string | null;
  readonly onRange: (fields: Readonly<Record<string, string>>) => void;
}

/** Which days are shown, and whether beside those before. */
export const RangeBar = ({ range, address, compared, only, onRange }: Props) => (
  <div className={styles.bar}>
    <Segmented
      aria-label={t('statRange')}
      value={range.preset ?? 0}
      onChange={(days) => onRange({ days: String(days), from: '', to: '' })}
      options={PRESETS.map((days) => ({
        value: days,
        label: days === 1 ? t('statToday') : t('statDays', { count: days }),
      }))}
    />
    <div className={styles.dates}>
      <Input
        type="date"
        aria-label={t('statFrom')}
        value={range.from}
        max={range.to}
        onChange={({ target }) => onRange({ days: '', from: target.value, to: range.to })}
      />
      —
      <Input
        type="date"
        aria-label={t('statTo')}
        value={range.to}
        min={range.from}
        onChange={({ target }) => onRange({ days: '', from: range.from, to: target.value })}
      />
    </div>
    {only !== null && (
      <Button onClick={() => address.setFilter('university', '')}>
        {t('statOf', { name: only })} · {t('statDrop')}
      </Button>
    )}
    <span>
      <Switch
        checked={compared}
        aria-label={t('statCompare')}
        onChange={(on) => address.setFilter('alone', on ? '' : '1')}
      />{' '}
      {t('statCompare')}
    </span>
  </div>
);
