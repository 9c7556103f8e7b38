import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppState } from '../../../../lib/app-state.ts';
import { reconnectChat } from '../../../../lib/chat/chat.ts';
import { t } from '../texts.ts';
import styles from './connection-line.module.css';

/** A shorter loss of the connection, ms, is not shown. */
const PATIENCE_MS = 700;

/**
 * Says that the room is not connected, and offers to reconnect where that may help. Empty while it
 * is connected.
 */
export const ConnectionLine = () => {
  const { connecting, down, ended, reached } = useAppState(({ connection }) => connection);
  const absent = connecting || down;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!absent) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [absent]);
  if (!absent || !shown) return null;
  if (connecting) {
    return (
      <p className={styles.line} role="status">
        {t('roomConnecting')}
      </p>
    );
  }
  return (
    <p className={styles.line} role="status">
      <WifiOff size={14} aria-hidden="true" />
      {t(ended || !reached ? 'socketFailed' : 'socketClosed')}
      {!ended && (
        <button type="button" className={styles.lineAction} onClick={reconnectChat}>
          {t('roomReconnect')}
        </button>
      )}
    </p>
  );
};
