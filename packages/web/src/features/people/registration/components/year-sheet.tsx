import { enrollmentYears } from '@xuanjiang/contracts/rules/enrollment-year';
import { Chip } from '../../../../ui/chip.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import styles from './year-sheet.module.css';

interface Props {
  readonly year: number | null;
  readonly onChoose: (year: number) => void;
  readonly onClose: () => void;
}

/** The years that may be chosen; a tap chooses at once. */
export const YearSheet = ({ year, onChoose, onClose }: Props) => (
  <Sheet open title={t('pickEnrolmentYear')} onClose={onClose}>
    <p className={styles.hint}>{t('bindYearHint')}</p>
    <div className={styles.years}>
      {enrollmentYears(Date.now()).map((one) => (
        <Chip key={one} selected={one === year} onClick={() => onChoose(one)}>
          {t('yearOf', { year: one })}
        </Chip>
      ))}
    </div>
  </Sheet>
);
