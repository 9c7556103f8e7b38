import type { ExamScheme } from '@xuanjiang/contracts/enrolment';
import { Chip } from '../../../../../ui/chip.tsx';
import { Segmented } from '../../../../../ui/segmented.tsx';
import styles from '../../own.module.css';
import type { Own } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import { chosenUnder, ofType, subjectsLeft, subjectsOf, withSubject } from '../profile.ts';

interface Props {
  readonly own: Own;
  readonly scheme: ExamScheme;
  readonly keep: (own: Own) => void;
}

/** The type of subjects and the chosen subjects under the scheme of the province. */
export const SubjectsCard = ({ own, scheme, keep }: Props) => {
  const chosen = chosenUnder(scheme);
  const subjects = subjectsOf(scheme);
  const left = subjectsLeft(own, chosen);
  const firsts = scheme.Kind === '3+1+2';
  return (
    <section className={styles.card} aria-label={t(firsts ? 'ownFirst' : 'ownType')}>
      {chosen.types.length > 1 && (
        <div className={styles.part}>
          <p className={styles.label}>{t(firsts ? 'ownFirst' : 'ownType')}</p>
          <Segmented
            label={t(firsts ? 'ownFirst' : 'ownType')}
            segments={chosen.types.map((value) => ({
              value,
              label: firsts ? value.replace(/类$/, '') : value,
            }))}
            value={own.subject}
            onChange={(subject) => keep(ofType(own, subject))}
          />
        </div>
      )}
      {subjects.length > 0 && (
        <div className={styles.part}>
          <fieldset className={styles.chips}>
            <legend className={styles.label}>
              {t(firsts ? 'ownMore' : 'ownThree', { count: chosen.count })}
              {left > 0 && left < chosen.count && ` · ${t('ownLeft', { count: left })}`}
            </legend>
            {subjects.map((name) => (
              <Chip
                key={name}
                selected={own.chosen.includes(name)}
                onClick={() => keep(withSubject(own, name, chosen))}
              >
                {name}
              </Chip>
            ))}
          </fieldset>
        </div>
      )}
    </section>
  );
};
