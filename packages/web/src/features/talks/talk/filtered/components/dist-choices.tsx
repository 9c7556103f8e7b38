import { Chip } from '../../../../../ui/chip.tsx';
import { dayText } from '../../when.ts';
import type { DistView } from '../dist-view.ts';
import { t } from '../texts.ts';
import styles from './dist-choices.module.css';

interface Props {
  readonly view: DistView;
  /** Name of the chosen university; empty for none, and until it is known. */
  readonly universityName: string;
  readonly onOpen: () => void;
}

/** The day and the university of the list; a press leads to the choice. */
export const DistChoices = ({ view, universityName, onOpen }: Props) => (
  <div className={styles.choices}>
    <Chip selected={view.day !== ''} onClick={onOpen}>
      {view.day === '' ? t('distDay') : t('distDayOf', { day: dayText(view.day) })}
    </Chip>
    <Chip selected={view.universityid !== ''} onClick={onOpen}>
      {view.universityid === ''
        ? t('distUniversity')
        : t('distUniversityOf', { name: universityName })}
    </Chip>
  </div>
);
