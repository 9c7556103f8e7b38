import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { ChipRow } from '../../../../ui/chip-row.tsx';
import { LazyProvinceSheet } from '../../../talks/talk/public.ts';
import type { EventFilter } from '../model.ts';
import { ATTENDANCES, PHASE_TEXTS, PHASES, WAY_TEXTS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-list.module.css';

interface Props {
  readonly filter: EventFilter;
  readonly onChange: (part: Partial<EventFilter>) => void;
}

/** The filters in one line; a press on what is chosen takes it away. */
export const EventFilters = ({ filter, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const { universityid, provinceid, attendance, phase } = filter;
  const university = useUniversityName(universityid);
  return (
    <>
      <ChipRow label={t('filters')}>
        {universityid !== '' && (
          <Chip selected onClick={() => onChange({ universityid: '' })}>
            {university || t('oneUniversity')}
          </Chip>
        )}
        <Chip selected={provinceid !== ''} onClick={() => setOpen(true)}>
          <span className={styles.choice}>
            {ownProvinceOf(provinceid)?.name ?? t('place')}
            <ChevronDown size={14} aria-hidden="true" />
          </span>
        </Chip>
        {ATTENDANCES.map((way) => (
          <Chip
            key={way}
            selected={attendance === way}
            onClick={() => onChange({ attendance: attendance === way ? '' : way })}
          >
            {t(WAY_TEXTS[way])}
          </Chip>
        ))}
        {PHASES.map((one) => (
          <Chip
            key={one}
            selected={phase === one}
            onClick={() => onChange({ phase: phase === one ? '' : one })}
          >
            {t(PHASE_TEXTS[one])}
          </Chip>
        ))}
      </ChipRow>
      {open && (
        <LazyProvinceSheet
          value={provinceid}
          onChoose={(code) => onChange({ provinceid: code })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
