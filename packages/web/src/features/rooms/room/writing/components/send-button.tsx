import { SendHorizontal } from 'lucide-react';
import type { PointerEvent } from 'react';
import { requireLogin } from '../../../../../lib/app-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { t } from '../texts.ts';
import styles from './composer.module.css';

interface Props {
  readonly ready: boolean;
  /** Seconds until the reader may post again. */
  readonly wait: number;
  /** A visitor who has written nothing: the button logs in. */
  readonly login: boolean;
}

/** The field keeps the focus, so that the keyboard stays open. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/** Sends what is written. */
export const SendButton = ({ ready, wait, login }: Props) =>
  login ? (
    <Button className={styles.login} onClick={requireLogin}>
      {t('roomLogin')}
    </Button>
  ) : (
    <button
      type="submit"
      className={styles.send}
      // Not `disabled`: it would lose the focus once the message is sent.
      aria-disabled={!ready}
      aria-label={t('roomSend')}
      onPointerDown={keepFocus}
    >
      {wait > 0 ? wait : <SendHorizontal size={20} aria-hidden="true" />}
    </button>
  );
