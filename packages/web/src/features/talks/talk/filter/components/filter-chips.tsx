import { useLayoutEffect, useRef } from 'react';
import { Chip } from '../../../../../ui/chip.tsx';
import { t } from '../../texts.ts';
import type { TalkFilter } from '../filter.ts';
import { filterCount, KINDS, NO_FILTER, toggleFilter } from '../filter.ts';
import { PROVINCE_OPTIONS } from '../province.ts';
import styles from './filter-chips.module.css';

interface Props {
  readonly filter: TalkFilter;
  readonly onChange: (filter: TalkFilter) => void;
  /** The student's own; empty when it is not known, and then asked for. Absent hides the chip. */
  readonly provinceid?: string;
  readonly onAskProvince?: () => void;
}

/** The filters most used, in one line that scrolls sideways. */
export const FilterChips = (props: Props) => {
  const { filter, onChange, provinceid, onAskProvince } = props;
  const line = useRef<HTMLDivElement>(null);
  // A province of the filter that is not the student's own.
  const other = PROVINCE_OPTIONS.find(
    ({ value }) => value === filter.provinceid && value !== provinceid,
  );

  // What was chosen elsewhere comes into view.
  useLayoutEffect(() => {
    const kind = line.current?.querySelector<HTMLElement>(`[data-kind="${filter.kind}"]`);
    if (!line.current || !kind) return;
    const { scrollLeft, clientWidth } = line.current;
    const end = kind.offsetLeft + kind.offsetWidth;
    const inView = kind.offsetLeft >= scrollLeft && end <= scrollLeft + clientWidth;
    if (!inView) line.current.scrollLeft = kind.offsetLeft - (clientWidth - kind.offsetWidth) / 2;
  }, [filter.kind]);

  return (
    <div ref={line} className={styles.chips}>
      <Chip selected={filterCount(filter) === 0} onClick={() => onChange(NO_FILTER)}>
        {t('all')}
      </Chip>
      {provinceid !== undefined && (
        <Chip
          selected={provinceid !== '' && filter.provinceid === provinceid}
          onClick={() =>
            provinceid === ''
              ? onAskProvince?.()
              : onChange(toggleFilter(filter, 'provinceid', provinceid))
          }
        >
          {t('talkLocalOnly')}
        </Chip>
      )}
      {other !== undefined && (
        <Chip selected onClick={() => onChange({ ...filter, provinceid: '' })}>
          {other.label}
        </Chip>
      )}
      {KINDS.map((value) => (
        <span key={value} data-kind={value} className={styles.kind}>
          <Chip
            selected={filter.kind === value}
            onClick={() => onChange(toggleFilter(filter, 'kind', value))}
          >
            {t(value)}
          </Chip>
        </span>
      ))}
    </div>
  );
};
