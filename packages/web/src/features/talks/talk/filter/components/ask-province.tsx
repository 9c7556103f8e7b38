import { Button } from '../../../../../ui/button.tsx';
import { t } from '../../texts.ts';
import styles from './ask-province.module.css';

interface Props {
  readonly onChoose: () => void;
  readonly onSkip: () => void;
}

/** Asks a new visitor for their province, once. */
export const AskProvince = ({ onChoose, onSkip }: Props) => (
  <section className={`row-wrap-2 card ${styles.ask}`} aria-label={t('talkAskProvince')}>
    <p className={styles.text}>{t('talkAskProvince')}</p>
    <Button kind="soft" size="small" aria-haspopup="dialog" onClick={onChoose}>
      {t('talkAskChoose')}
    </Button>
    <Button kind="plain" size="small" onClick={onSkip}>
      {t('talkAskSkip')}
    </Button>
  </section>
);
