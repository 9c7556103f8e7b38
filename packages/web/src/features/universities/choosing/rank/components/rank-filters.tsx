import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../../../ui/chip.tsx';
import { ChipRow } from '../../../../../ui/chip-row.tsx';
import { PickSheet } from '../../../../../ui/pick-sheet.tsx';
import type { RankFacts } from '../../../own/public.ts';
import type { Part, RankAddress } from '../filter.ts';
import {
  isList,
  isUsed,
  PARTS,
  toggled,
  valuesOf,
  without,
  withoutAll,
  withoutValue,
} from '../filter.ts';
import { optionsOf, partText, TITLES, valueText } from '../filter-text.ts';
import { t } from '../texts.ts';
import { ChoiceSheet, MajorSheet } from './filter-sheets.tsx';
import styles from './rank-page.module.css';

interface Props {
  readonly address: RankAddress;
  readonly facts: RankFacts;
  /** Subjects were chosen, so that demands can be compared with them. */
  readonly hasChosen: boolean;
  /** How many units are left, in words. */
  readonly left: string;
  readonly onChange: (address: RankAddress) => void;
}

/** What is chosen, one chip for each value, and the way to take it away. */
const Used = ({ address, onChange }: Pick<Props, 'address' | 'onChange'>) => {
  const used = PARTS.flatMap((part) => valuesOf(address, part).map((value) => ({ part, value })));
  if (used.length === 0) return null;
  return (
    <ul className={styles.used} aria-label={t('rankUsed')}>
      {used.map(({ part, value }) => (
        <li key={`${part} ${value}`}>
          <button
            type="button"
            className={styles.usedChip}
            aria-label={t('rankWithout', { part: valueText(part, value) })}
            onClick={() => onChange(withoutValue(address, part, value))}
          >
            {valueText(part, value)}
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {used.length > 1 && (
        <li>
          <button
            type="button"
            className={styles.clear}
            onClick={() => onChange({ ...withoutAll(address), fits: address.fits })}
          >
            {t('clear')}
          </button>
        </li>
      )}
    </ul>
  );
};

/** What units are narrowed to, in one line, and what of it is chosen in another. */
export const RankFilters = ({ address, facts, hasChosen, left, onChange }: Props) => {
  const [open, setOpen] = useState<Part | null>(null);
  const close = (): void => setOpen(null);
  const shown = PARTS.filter(
    (part) => isUsed(address, part) || part === 'major' || optionsOf(part, facts).length > 1,
  );
  return (
    <>
      <ChipRow label={t('filters')}>
        {hasChosen && (
          <Chip
            selected={address.fits}
            onClick={() => onChange({ ...address, fits: !address.fits })}
          >
            <span className={styles.chip}>
              {address.fits && <Check size={15} aria-hidden="true" />}
              {t('rankFits')}
            </span>
          </Chip>
        )}
        {shown.map((part) => (
          <Chip key={part} selected={isUsed(address, part)} onClick={() => setOpen(part)}>
            <span className={styles.chip}>
              {partText(address, part)}
              <ChevronDown size={14} aria-hidden="true" />
            </span>
          </Chip>
        ))}
      </ChipRow>
      <Used address={address} onChange={onChange} />
      {open === 'major' && (
        <MajorSheet
          onAdd={(major) => {
            if (!address.major.includes(major)) onChange(toggled(address, 'major', major));
          }}
          onClose={close}
        />
      )}
      {open !== null && open !== 'major' && isList(open) && (
        <ChoiceSheet
          title={t(TITLES[open])}
          options={optionsOf(open, facts)}
          values={valuesOf(address, open)}
          left={left}
          onToggle={(value) => onChange(toggled(address, open, value))}
          onClose={close}
        />
      )}
      {open !== null && !isList(open) && (
        <PickSheet
          title={t(TITLES[open])}
          options={[{ value: '', label: t('any') }, ...optionsOf(open, facts)]}
          value={valuesOf(address, open)[0] ?? ''}
          onChoose={(value) =>
            onChange(value === '' ? without(address, open) : { ...address, [open]: Number(value) })
          }
          onClose={close}
        />
      )}
    </>
  );
};
