import { Button } from '../../../../ui/button.tsx';
import { FullDialog } from '../../../../ui/full-dialog.tsx';
import { t } from '../texts.ts';
import styles from './agreement-dialog.module.css';
import { AgreementText, agreementTitle } from './agreement-text.tsx';

/** The whole user agreement, to read and close. */
export const AgreementDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <FullDialog
    title={agreementTitle()}
    onBack={onClose}
    reading
    footer={
      <Button className={styles.ok} onClick={onClose}>
        {t('iUnderstand')}
      </Button>
    }
  >
    <AgreementText level={3} />
  </FullDialog>
);
