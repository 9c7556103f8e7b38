import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import type { Muted } from '../../reading/room-state.ts';
import { isForGood } from '../model.ts';
import { t } from '../texts.ts';
import { whenText } from '../when.ts';
import styles from './muted-note.module.css';

/** Shown in place of the composer: why the reader cannot post. */
const NoPosting = ({ children }: { readonly children: ReactNode }) => (
  <div className={`row-10px text-14-2 ${styles.note}`} role="status">
    <CircleAlert size={18} aria-hidden="true" />
    {children}
  </div>
);

/** Says until when the reader is muted, and why. */
export const MutedNote = ({ muted: { Until, Reason } }: { readonly muted: Muted }) => {
  const now = Date.now();
  return (
    <NoPosting>
      <p>
        {isForGood(Until, now)
          ? t('mutedForGood', { reason: Reason })
          : t('roomMuted', { until: whenText(Until, now), reason: Reason })}
      </p>
    </NoPosting>
  );
};

/** Says why the room refuses the reader, and offers to try again. */
export const BannedNote = ({ text }: { readonly text: string }) => (
  <NoPosting>
    <p>{text}</p>
    <Button kind="plain" size="small" onClick={() => location.reload()}>
      {t('retry')}
    </Button>
  </NoPosting>
);
