import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../../../lib/clock-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import type { StudioParts } from '../parts.ts';
import type { SenderState } from '../send/sender.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './studio.module.css';

const linesOf = ({ phase, awaySince, message, queue }: SenderState, now: number): string[] => {
  const lines: string[] = [];
  const seconds = awaySince === null ? 0 : Math.floor((now - awaySince) / SECOND_MS);
  if (phase === 'away') lines.push(t('studioAway'), t('studioAwayFor', { seconds }));
  if (phase === 'busy') lines.push(t('studioBusy'));
  if (phase === 'putOff') lines.push(t('studioPutOff'));
  if (phase === 'refused') lines.push(t('studioRefused'));
  // Of a file: what stands in the way of all of them is said above.
  if (phase === 'sending' && message !== '') lines.push(message);
  if (queue.lost > 0) lines.push(t('studioLostSegments', { count: queue.lost }));
  return lines;
};

/** What a liaison has to know now, and what can be done. Nothing of it lies over the picture. */
export const Notices = ({ studio: { sender }, broadcast, method }: StudioParts) => {
  const state = useStore(sender.store);
  const [asking, setAsking] = useState(false);
  const now = useNow(SECOND_MS);
  const lines = method === 'browser' ? linesOf(state, performance.now()) : [];
  const endsAt = broadcast?.Endsat ?? null;
  if (endsAt !== null) {
    lines.push(t('studioEndsSoon', { time: clockText((endsAt - now) / SECOND_MS) }));
  }
  const taken = method === 'browser' && (state.phase === 'busy' || state.phase === 'putOff');
  if (lines.length === 0) return null;
  return (
    <div className={styles.notice} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {taken && (
        <Button kind="soft" onClick={() => setAsking(true)}>
          {t('studioTakeOver')}
        </Button>
      )}
      {asking && (
        <AskDialog
          title={t('studioTakeOverAsk')}
          effect={t('studioTakeOverEffect')}
          action={t('studioTakeOver')}
          onConfirm={() => {
            setAsking(false);
            sender.takeOver();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
