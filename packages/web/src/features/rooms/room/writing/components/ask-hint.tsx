import { useEffect, useState } from 'react';
import { getLocal, setLocal } from '../../../../../lib/storage.ts';
import { t } from '../texts.ts';
import styles from './composer.module.css';

const TOLD = 'xj.askTold';

/** Says where questions go, when somebody asks for the first time. */
export const AskHint = () => {
  const [first] = useState(() => getLocal(TOLD) === null);
  useEffect(() => setLocal(TOLD, '1'), []);
  if (!first) return null;
  return (
    <p className={styles.askHint} role="status">
      {t('askHint')}
    </p>
  );
};
