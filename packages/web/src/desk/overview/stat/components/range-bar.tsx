import { Button, Segmented, Switch } from 'antd';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import type { ListAddress } from '../../../kit/public.ts';
import { DayRange, UniversitySelect } from '../../../kit/public.ts';
import type { ShownRange } from '../model.ts';
import { PRESETS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './stat.module.css';

interface Props {
  readonly range: ShownRange;
  readonly address: ListAddress;
  readonly compared: boolean;
  /** Whether there are other universities to choose from. */
  readonly desk: boolean;
  /** Id of the one to which the page is narrowed; empty for all, and for the own one. */
  readonly university: string;
  readonly onRange: (fields: Readonly<Record<string, string>>) => void;
}

interface NarrowingProps {
  readonly university: string;
  readonly onChange: (id: string) => void;
}

/** All universities, or one of them. */
const Narrowing = ({ university, onChange }: NarrowingProps) => {
  const name = useUniversityName(university);
  if (university === '') {
    return <UniversitySelect allowClear label={t('statChoose')} value="" onChange={onChange} />;
  }
  return (
    <Button onClick={() => onChange('')}>
      {t('statOf', { name: name || university })} · {t('statDrop')}
    </Button>
  );
};

/** Which days are shown, and whether beside those before. */
export const RangeBar = ({ range, address, compared, desk, university, onRange }: Props) => (
  <div className={`row-wrap ${styles.bar}`}>
    <Segmented
      aria-label={t('statRange')}
      value={range.preset ?? 0}
      onChange={(days) => onRange({ days: String(days), from: '', to: '' })}
      options={PRESETS.map((days) => ({
        value: days,
        label: days === 1 ? t('today') : t('daysOf', { count: days }),
      }))}
    />
    <DayRange
      open={false}
      label={t('statRange')}
      from={range.from}
      until={range.to}
      onChange={(from, to) => onRange({ days: '', from, to })}
    />
    {desk && <Narrowing university={university} onChange={(id) => onRange({ university: id })} />}
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
