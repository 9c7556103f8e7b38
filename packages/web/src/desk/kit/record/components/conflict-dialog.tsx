import { Button } from 'antd';
import { useState } from 'react';
import { StaffDialog } from '../../frame/staff-dialog.tsx';
import { t } from '../../texts.ts';
import styles from '../record.module.css';

/** A field whose stored value is not the typed one. */
export interface ConflictField {
  readonly name: string;
  readonly label: string;
  /** Both values, in words. */
  readonly mine: string;
  readonly theirs: string;
}

/** A field in words. */
export type FieldWords = Omit<ConflictField, 'theirs'>;

/** The fields in which two versions of a record differ. */
export const differing = (
  mine: readonly FieldWords[],
  theirs: readonly FieldWords[],
): ConflictField[] => {
  const other = new Map(theirs.map((field) => [field.name, field.mine]));
  return mine
    .map((field) => ({ ...field, theirs: other.get(field.name) ?? '' }))
    .filter((field) => field.mine !== field.theirs);
};

type Side = 'mine' | 'theirs';

interface Props {
  readonly fields: readonly ConflictField[];
  /** @param theirs the names of the fields that take the stored value */
  readonly onDone: (theirs: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Both values of fields beside each other, to read. */
export const Compared = ({ fields }: Pick<Props, 'fields'>) => (
  <dl className={styles.versions}>
    {fields.map(({ name, label, mine, theirs }) => (
      <div key={name}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.pair}>
          <del className={styles.version}>{mine || t('conflictEmpty')}</del>
          <ins className={styles.version}>{theirs || t('conflictEmpty')}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

const SIDES = { mine: 'conflictMine', theirs: 'conflictTheirs' } as const;

/** After a 409: the stored version and the typed one beside each other, to choose from field by field. */
export const ConflictDialog = ({ fields, onDone, onClose }: Props) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string): Side => chosen[name] ?? 'mine';
  return (
    <StaffDialog
      width={640}
      title={t('conflictTitle')}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            onClick={() =>
              onDone(fields.map(({ name }) => name).filter((name) => sideOf(name) === 'theirs'))
            }
          >
            {t('conflictDone')}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <p className="paragraph">{t('conflictHint')}</p>
      <div className={styles.versions}>
        {fields.map(({ name, label, ...values }) => (
          <fieldset key={name} className={styles.field}>
            <legend className={styles.label}>{label}</legend>
            <div className={styles.pair}>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.version}>
                  <input
                    type="radio"
                    name={name}
                    checked={sideOf(name) === side}
                    onChange={() => setChosen({ ...chosen, [name]: side })}
                  />
                  <span>
                    <small>{t(SIDES[side])}</small>
                    {values[side] || t('conflictEmpty')}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </StaffDialog>
  );
};
