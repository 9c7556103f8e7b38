import { OWN_PROVINCES, ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Check, ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { ChipRow } from '../../../../../ui/chip-row.tsx';
import menu from '../../../../../ui/menu.module.css';
import type { PickOption } from '../../../../../ui/pick-sheet.tsx';
import { PickSheet } from '../../../../../ui/pick-sheet.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import type { RankFacts } from '../../../own/public.ts';
import type { Part, RankAddress } from '../filter.ts';
import { isUsed, PARTS, PLANS, TEXT_MAX, TUITIONS, without } from '../filter.ts';
import { t } from '../texts.ts';
import styles from './rank-page.module.css';

const TITLES = {
  place: 'place',
  kind: 'kind',
  owner: 'rankOwner',
  major: 'rankMajor',
  tuition: 'rankTuition',
  plan: 'rankPlan',
  category: 'rankCategory',
} as const;

/** What a part of the filter is narrowed to. */
export const partText = (address: RankAddress, part: Part): string => {
  if (!isUsed(address, part)) return t(TITLES[part]);
  switch (part) {
    case 'place':
      return ownProvinceOf(address.place)?.name ?? '';
    case 'major':
      return t('rankMajorWith', { major: address.major });
    case 'tuition':
      return t('rankTuitionTo', { count: grouped(address.tuition) });
    case 'plan':
      return t('rankPlanFrom', { count: address.plan });
    default:
      return address[part];
  }
};

const plain = (values: readonly string[]): PickOption[] =>
  values.map((value) => ({ value, label: value }));

const optionsOf = (part: Part, facts: RankFacts, address: RankAddress): PickOption[] => {
  const numbers = (values: readonly number[], of: 'tuition' | 'plan'): PickOption[] =>
    values.map((value) => ({
      value: String(value),
      label: partText({ ...address, [of]: value }, of),
    }));
  switch (part) {
    case 'place':
      return OWN_PROVINCES.filter(({ code }) => facts.places.includes(code)).map(
        ({ code, name }) => ({ value: code, label: name }),
      );
    case 'kind':
      return plain(facts.kinds);
    case 'owner':
      return plain(facts.owners);
    case 'category':
      return plain(facts.categories);
    case 'tuition':
      return numbers(TUITIONS, 'tuition');
    case 'plan':
      return numbers(PLANS, 'plan');
    default:
      return [];
  }
};

interface MajorProps {
  readonly value: string;
  readonly onChoose: (major: string) => void;
  readonly onClose: () => void;
}

const MajorSheet = ({ value, onChoose, onClose }: MajorProps) => {
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(typed.trim());
    onClose();
  };
  return (
    <Sheet open title={t('rankMajor')} onClose={onClose}>
      <form className={styles.major} onSubmit={submit}>
        <input
          className={menu.field}
          type="search"
          autoComplete="off"
          maxLength={TEXT_MAX}
          aria-label={t('rankMajor')}
          placeholder={t('rankMajorHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="large">
          {t('rankUse')}
        </Button>
      </form>
    </Sheet>
  );
};

interface Props {
  readonly address: RankAddress;
  readonly facts: RankFacts;
  /** Subjects were chosen, so that demands can be compared with them. */
  readonly hasChosen: boolean;
  readonly onChange: (address: RankAddress) => void;
}

/** What units are narrowed to, in one line. */
export const RankFilters = ({ address, facts, hasChosen, onChange }: Props) => {
  const [open, setOpen] = useState<Part | null>(null);
  const shown = PARTS.filter(
    (part) =>
      isUsed(address, part) || part === 'major' || optionsOf(part, facts, address).length > 1,
  );
  const choose = (part: Part, value: string): void => {
    const isNumber = part === 'tuition' || part === 'plan';
    const used = { ...address, [part]: isNumber ? Number(value) : value };
    onChange(value === '' ? without(address, part) : used);
  };
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
      {open === 'major' && (
        <MajorSheet
          value={address.major}
          onChoose={(major) => choose('major', major)}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'major' && (
        <PickSheet
          title={t(TITLES[open])}
          options={[{ value: '', label: t('any') }, ...optionsOf(open, facts, address)]}
          value={isUsed(address, open) ? String(address[open]) : ''}
          onChoose={(value) => choose(open, value)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
