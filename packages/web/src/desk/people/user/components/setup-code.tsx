import { SETUP_CODE_HOURS } from '@xuanjiang/contracts/constants';
import { Alert } from 'antd';
import { t } from '../texts.ts';
import styles from './user.module.css';

/** A set-up code, which is shown once. */
export const SetupCode = ({ code }: { readonly code: string }) => (
  <Alert
    type="success"
    showIcon
    style={{ marginBottom: 16 }}
    title={t('personCode')}
    description={
      <>
        <output className={styles.code}>{code}</output>
        <div>{t('personCodeHint', { hours: SETUP_CODE_HOURS })}</div>
      </>
    }
  />
);
