import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { useId, useState } from 'react';
import { LazySchoolPicker } from '../../school/public.ts';
import { useConsent, useSaveProfile } from '../api.ts';
import { t } from '../texts.ts';
import styles from './bind-form.module.css';
import { Field } from './field.tsx';
import { PickButton } from './pick-button.tsx';
import { YearSheet } from './year-sheet.tsx';

interface Props {
  readonly phone: string;
  readonly ext: NonNullable<UserInfo['Ext']>;
}

/** The registration as it stands; school and year are saved as soon as they are chosen. */
export const ProfileCard = ({ phone, ext }: Props) => {
  const { known, agreed } = useConsent();
  const { save, saving } = useSaveProfile(ext, known ? agreed : null);
  const [picking, setPicking] = useState<'school' | 'year' | null>(null);
  const id = useId();
  const close = () => setPicking(null);
  return (
    <section className={styles.card} aria-busy={saving}>
      <Field id={`${id}-phone`} label={t('bindPhone')}>
        <output id={`${id}-phone`} className={styles.output}>
          {phone === '' ? t('myNoPhone') : maskPhone(phone)}
        </output>
      </Field>
      <Field id={`${id}-school`} label={t('bindSchool')}>
        <PickButton
          id={`${id}-school`}
          label={t('bindSchool')}
          value={ext.School}
          placeholder={t('pickHighSchool')}
          onClick={() => setPicking('school')}
        />
      </Field>
      <Field id={`${id}-year`} label={t('bindYear')}>
        <PickButton
          id={`${id}-year`}
          label={t('bindYear')}
          value={ext.Enrollmentyear === 0 ? '' : t('yearOf', { year: ext.Enrollmentyear })}
          placeholder={t('pickEnrolmentYear')}
          onClick={() => setPicking('year')}
        />
      </Field>
      <Field id={`${id}-region`} label={t('region')}>
        <output id={`${id}-region`} className={styles.output}>
          {ext.Address}
        </output>
      </Field>
      {picking === 'school' && (
        <LazySchoolPicker
          onClose={close}
          onChoose={(school) => {
            save({ school });
            close();
          }}
        />
      )}
      {picking === 'year' && (
        <YearSheet
          year={ext.Enrollmentyear}
          onClose={close}
          onChoose={(year) => {
            save({ year });
            close();
          }}
        />
      )}
    </section>
  );
};
