import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { PLAN_SUBJECTS } from '@xuanjiang/contracts/rules/plan-subjects';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../../../ui/chip.tsx';
import type { PickOption } from '../../../../../ui/pick-sheet.tsx';
import { PickSheet } from '../../../../../ui/pick-sheet.tsx';
import { kindText } from '../../../../talks/talk/public.ts';
import { t } from '../../texts.ts';
import type { OrgFilter } from '../filter.ts';
import { filterOf, LEVELS, MAJORS, ORG_KINDS, OWNERS } from '../filter.ts';
import { levelText, ownerText, partText, requireText } from '../filter-text.ts';
import styles from './org-filters.module.css';

interface Props {
  /** What the list is narrowed to. */
  readonly used: OrgFilter;
  /** As the address has it. */
  readonly filter: OrgFilter;
  readonly onChange: (part: Partial<OrgFilter>) => void;
  /** 本省招生 was pressed. */
  readonly onOwn: () => void;
  /** Asks for the own province, whose plans are looked through; undefined where it is known. */
  readonly onAsk: (() => void) | undefined;
}

/** The parts of the filter before and after the choice of one's own universities. */
const BEFORE_OWN = ['level', 'provinceid', 'kind'] as const;
const AFTER_OWN = ['require', 'major', 'owner'] as const;
type Part = (typeof BEFORE_OWN | typeof AFTER_OWN)[number];

const TITLES = {
  level: 'level',
  provinceid: 'place',
  kind: 'kind',
  require: 'orgRequire',
  major: 'orgMajor',
  owner: 'orgOwner',
} as const;
/** The names of these parts in an address. */
const NAMES = {
  level: 'level',
  provinceid: 'province',
  kind: 'kind',
  require: 'require',
  major: 'major',
  owner: 'owner',
} as const;

const optionsOf = (part: Part): PickOption[] => {
  const any = { value: '', label: t('any') };
  switch (part) {
    case 'level':
      return [any, ...LEVELS.map((value) => ({ value, label: levelText(value) }))];
    case 'provinceid':
      return [any, ...OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }))];
    case 'kind':
      return [any, ...ORG_KINDS.map((value) => ({ value, label: kindText(value) }))];
    case 'require':
      return [any, ...PLAN_SUBJECTS.map((value) => ({ value, label: requireText(value) }))];
    case 'major':
      return [any, ...MAJORS.map((value) => ({ value, label: value }))];
    case 'owner':
      return [any, ...OWNERS.map((value) => ({ value, label: ownerText(value) }))];
  }
};

/** One part of a filter from a text, as an address would say it. */
const partOf = (part: Part, value: string): Partial<OrgFilter> => ({
  [part]: filterOf(new URLSearchParams({ [NAMES[part]]: value }))[part],
});

/** The filters in one line; those with several choices open a sheet and show what is chosen. */
export const OrgFilters = ({ used, filter, onChange, onOwn, onAsk }: Props) => {
  const [open, setOpen] = useState<Part | null>(null);
  const chip = (part: Part) => (
    <Chip
      key={part}
      selected={used[part] !== ''}
      onClick={() => {
        const isOfPlans = part === 'require' || part === 'major';
        if (isOfPlans && onAsk !== undefined) onAsk();
        else setOpen(part);
      }}
    >
      <span className={styles.choice}>
        {partText(used, part) || t(TITLES[part])}
        <ChevronDown size={14} aria-hidden="true" />
      </span>
    </Chip>
  );
  return (
    <div className={styles.chips}>
      {BEFORE_OWN.map(chip)}
      <Chip selected={used.own} onClick={onOwn}>
        {t('orgOwn')}
      </Chip>
      {AFTER_OWN.map(chip)}
      <Chip selected={filter.today} onClick={() => onChange({ today: !filter.today })}>
        {t('orgToday')}
      </Chip>
      {open !== null && (
        <PickSheet
          title={t(TITLES[open])}
          options={optionsOf(open)}
          value={filter[open]}
          onChoose={(value) => onChange(partOf(open, value))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};
