import { ChevronRight, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import styles from './account-menu.module.css';
import { DevicesSheet } from './devices-sheet.tsx';
import { t } from './texts.ts';

/** The line that opens the devices. Nothing for a visitor. */
export const DevicesEntry = () => {
  const visitor = useSession(({ status }) => status === 'visitor');
  const [open, setOpen] = useState(false);
  if (visitor) return null;
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        <MonitorSmartphone className={styles.icon} size={22} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.label}>{t('devicesTitle')}</span>
          <span className={styles.hint}>{t('devicesHint')}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      {open && <DevicesSheet onClose={() => setOpen(false)} />}
    </div>
  );
};
