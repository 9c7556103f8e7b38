import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reconnectChat, useChat } from '../../../../lib/chat/chat.ts';
import { t } from '../texts.ts';
import styles from './connection-line.module.css';

/** A shorter loss of the connection, ms, is not shown. */
const PATIENCE_MS = 700;

/** Says that the room is not connected, and offers to reconnect. Empty while it is connected. */
export const ConnectionLine = () => {
  const connection = useChat((state) => state.connection);
  const { phase } = connection;
  const down = phase !== 'connected' && phase !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!down) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [down]);
  if (!down || !shown) return null;
  if (phase === 'connecting' || phase === 'retrying') {
    return (
      <p className={styles.line} role="status">
        {t('roomConnecting')}
      </p>
    );
  }
  const failed = phase === 'stopped' && connection.reason !== 'left';
  return (
    <p className={styles.line} role="status">
      <WifiOff size={14} aria-hidden="true" />
      {t(failed ? 'socketFailed' : 'socketClosed')}
      {!failed && (
        <button type="button" className={styles.lineAction} onClick={reconnectChat}>
          {t('roomReconnect')}
        </button>
      )}
    </p>
  );
};
