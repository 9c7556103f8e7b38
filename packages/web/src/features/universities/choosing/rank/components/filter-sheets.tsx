import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import menu from '../../../../../ui/menu.module.css';
import type { PickOption } from '../../../../../ui/pick-sheet.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { TEXT_MAX } from '../filter.ts';
import { t } from '../texts.ts';
import styles from './rank-page.module.css';

interface MajorProps {
  /** What was typed: one or several. */
  readonly onAdd: (typed: string) => void;
  readonly onClose: () => void;
}

/** Parts of names of majors, beside those that are there. */
export const MajorSheet = ({ onAdd, onClose }: MajorProps) => {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd(typed);
    onClose();
  };
  return (
    <Sheet open title={t('rankMajor')} onClose={onClose}>
      <form className={styles.sheet} onSubmit={submit}>
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

interface ChoiceProps {
  readonly title: string;
  readonly options: readonly PickOption[];
  readonly values: readonly string[];
  /** How many units are left, in words. */
  readonly left: string;
  readonly onToggle: (value: string) => void;
  readonly onClose: () => void;
}

/** Several choices among tags; the table behind follows each press. */
export const ChoiceSheet = ({ title, options, values, left, onToggle, onClose }: ChoiceProps) => (
  <Sheet open title={title} onClose={onClose}>
    <div className={styles.sheet}>
      <fieldset className={styles.options} aria-label={title}>
        {options.map(({ value, label }) => (
          <Chip key={value} selected={values.includes(value)} onClick={() => onToggle(value)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <Button size="large" onClick={onClose}>
        {t('rankSee', { count: left })}
      </Button>
    </div>
  </Sheet>
);
