import { FullDialog } from '../../../../ui/full-dialog.tsx';
import { t } from '../texts.ts';
import styles from './pictures.module.css';

interface Props {
  readonly url: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** A picture as large as the screen. */
export const PictureView = ({ url, number, onClose }: Props) => {
  const title = t('feedbackPicture', { number });
  return (
    <FullDialog title={title} onBack={onClose}>
      <img className={styles.whole} src={url} alt={title} />
    </FullDialog>
  );
};
