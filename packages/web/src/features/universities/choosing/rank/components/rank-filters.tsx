import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../../../ui/chip.tsx';
import { ChipRow } from '../../../../../ui/chip-row.tsx';
import { PickSheet } from '../../../../../ui/pick-sheet.tsx';
import type { RankFacts } from '../../../own/public.ts';
import type { EditAddress, Part, RankAddress } from '../filter.ts';
import {
  isList,
  isUsed,
  PARTS,
  toggle,
  valuesOf,
  withMajors,
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
  readonly onEdit: EditAddress;
}

/** What is chosen, one chip for each value, and the way to take it away. */
const Used = ({ address, onEdit }: Pick<Props, 'address' | 'onEdit'>) => {
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
            onClick={() => onEdit((now) => withoutValue(now, part, value))}
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
            onClick={() => onEdit((now) => ({ ...withoutAll(now), fits: now.fits }))}
          >
            {t('clear')}
          </button>
        </li>
      )}
    </ul>
  );
};

/** What units are narrowed to, in one line, and what of it is chosen in another. */
export const RankFilters = ({ address, facts, hasChosen, left, onEdit }: Props) => {
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
            onClick={() => onEdit((now) => ({ ...now, fits: !now.fits }))}
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
      <Used address={address} onEdit={onEdit} />
      {open === 'major' && (
        <MajorSheet onAdd={(typed) => onEdit((now) => withMajors(now, typed))} onClose={close} />
      )}
      {open !== null && open !== 'major' && isList(open) && (
        <ChoiceSheet
          title={t(TITLES[open])}
          options={optionsOf(open, facts)}
          values={valuesOf(address, open)}
          left={left}
          onToggle={(value) => onEdit((now) => toggle(now, open, value))}
          onClose={close}
        />
      )}
      {open !== null && !isList(open) && (
        <PickSheet
          title={t(TITLES[open])}
          options={[{ value: '', label: t('any') }, ...optionsOf(open, facts)]}
          value={valuesOf(address, open)[0] ?? ''}
          onChoose={(value) =>
            onEdit((now) => (value === '' ? without(now, open) : { ...now, [open]: Number(value) }))
          }
          onClose={close}
        />
      )}
    </>
  );
};
