import type { ReactNode } from 'react';
import { useOnline } from '../lib/online.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';
import { t } from './texts.ts';

/** The arch, the product's one ornament, as the picture of a state. */
const Arch = () => (
  <svg className={styles.arch} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
    <path d="M26 96V48a34 34 0 0 1 68 0v48H80V50a20 20 0 0 0-40 0v46z" fill="var(--fill)" />
    <path d="M8 96h104" stroke="var(--fill)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="60" cy="68" r="5" fill="var(--quote)" />
  </svg>
);

interface EmptyProps {
  readonly title: string;
  /** The title is the heading of the page. */
  readonly heading?: boolean;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
}

/** There is nothing here, and why, and what may be done. */
export const EmptyState = ({ title, heading = false, hint, action }: EmptyProps) => {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      <Arch />
      <Title className={styles.title}>{title}</Title>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
};

interface ErrorProps {
  /** What the server said; empty when there was no answer. */
  readonly reason?: string;
  readonly onRetry: () => void;
}

/** Loading failed, without a network, without an answer, or because the server refused it. */
export const ErrorState = ({ reason = '', onRetry }: ErrorProps) => {
  const online = useOnline();
  return (
    <div role="alert">
      <EmptyState
        title={t(online ? 'loadFailed' : 'offline')}
        hint={(online && reason) || t(online ? 'loadFailedHint' : 'offlineHint')}
        action={
          <Button kind="soft" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
};
