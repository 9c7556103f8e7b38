import { Button } from 'antd';
import { StaffDialog } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import styles from './controls.module.css';

interface Props {
  readonly title: string;
  /** What follows from it, or why it is not possible now. */
  readonly effect: string;
  readonly action: string;
  readonly danger?: boolean;
  /** Whether it is not possible now. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before viewers see a change. */
export const AskDialog = ({
  title,
  effect,
  action,
  danger = false,
  disabled = false,
  onConfirm,
  onClose,
}: Props) => (
  <StaffDialog
    title={title}
    footer={
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('studioCancel')}</Button>
        <Button type="primary" danger={danger} disabled={disabled} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    }
    onClose={onClose}
  >
    <p className="paragraph" role="status">
      {effect}
    </p>
  </StaffDialog>
);
