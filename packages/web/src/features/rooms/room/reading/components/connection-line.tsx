import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAppState } from '../../../../../lib/app-state.ts';
import { reconnectChat } from '../../../../../lib/chat/chat.ts';
import type { RoomReader } from '../room-reader.ts';
import { t } from '../texts.ts';
import styles from './connection-line.module.css';

const textOf = (retrying: boolean, failed: boolean) => {
  if (retrying) return 'roomRetrying';
  return failed ? 'socketFailed' : 'socketClosed';
};

/** A shorter loss of the connection, ms, is not shown. */
const PATIENCE_MS = 700;

/**
 * Says that the connection is not in the room, and offers to try at once where that may help. Empty
 * while it is, and in a room that refuses the reader, which says so itself.
 */
export const ConnectionLine = ({ reader }: { readonly reader: RoomReader }) => {
  const { connecting, down, ended, reached } = useAppState(({ connection }) => connection);
  const { entered, retrying, refusal } = useStore(reader.store);
  const absent = connecting || down || (!entered && refusal === '');
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
  if (!down && !retrying) {
    return (
      <p className={`row-6px ${styles.line} ${styles.over}`} role="status">
        {t('roomConnecting')}
      </p>
    );
  }
  return (
    <p className={`row-6px ${styles.line}`} role="status">
      {down && <WifiOff size={14} aria-hidden="true" />}
      {t(textOf(retrying, ended || !reached))}
      {!ended && (
        <button type="button" className={styles.lineAction} onClick={reconnectChat}>
          {t('roomReconnect')}
        </button>
      )}
    </p>
  );
};
