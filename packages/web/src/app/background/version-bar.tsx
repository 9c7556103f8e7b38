import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './background.module.css';
import { t } from './texts.ts';
import { takeNewVersion } from './worker-link.ts';

/** Offers the newer version: the page is never taken from under somebody who writes or watches. */
export const VersionBar = ({ worker }: { readonly worker: ServiceWorker }) => {
  const [declined, setDeclined] = useState<ServiceWorker | null>(null);
  return declined === worker ? null : (
    <div className={styles.bar} role="status">
      <span className={styles.text}>{t('newVersion')}</span>
      <Button kind="soft" size="small" onClick={() => takeNewVersion(worker)}>
        {t('newVersionTake')}
      </Button>
      <IconButton
        icon={X}
        size={18}
        label={t('newVersionLater')}
        onClick={() => setDeclined(worker)}
      />
    </div>
  );
};
