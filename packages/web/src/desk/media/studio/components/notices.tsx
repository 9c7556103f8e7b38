import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { requireLogin } from '../../../../lib/app-state.ts';
import { clockText } from '../../../../lib/clock-text.ts';
import { useSession } from '../../../../lib/session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import type { NoticeLine } from '../rules/notice-lines.ts';
import { noticeLines } from '../rules/notice-lines.ts';
import type { Span } from '../send/queue.ts';
import { heldSeconds, isLosing, PROMISED_S } from '../send/queue.ts';
import type { Sender } from '../send/sender.ts';
import type { StudioParts } from '../studio-parts.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './notice.module.css';

/** Takes the place of another encoder, after it was asked. */
const TakeOver = ({ sender }: { readonly sender: Sender }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="soft" onClick={() => setAsking(true)}>
        {t('studioTakeOver')}
      </Button>
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
    </>
  );
};

/** So many seconds that wait are told: fewer are on their way at any time. */
const BEHIND_S = 5;

/** On the clock of the wall. */
const onWall = ({ from, until }: Span): Span => {
  const ahead = Date.now() - performance.now();
  return { from: from + ahead, until: until + ahead };
};

/** What changes each second: it would be read aloud each time. */
const useCounting = ({ studio, broadcast, method }: StudioParts): readonly string[] => {
  const { phase, awaySince, queue } = useStore(studio.sender.store);
  const now = useNow(SECOND_MS);
  const endsAt = broadcast?.Endsat ?? null;
  const lines: string[] = [];
  const held = heldSeconds(queue);
  const onAir = broadcast?.State === 'live' || broadcast?.State === 'lost';
  if (method === 'browser' && phase === 'away' && awaySince !== null) {
    const seconds = Math.floor((performance.now() - awaySince) / SECOND_MS);
    lines.push(t('studioAwayFor', { seconds }));
    if (onAir && !isLosing(queue))
      lines.push(t('studioHolds', { held: Math.min(held, PROMISED_S), most: PROMISED_S }));
  }
  if (method === 'browser' && onAir && phase === 'sending' && held >= BEHIND_S) {
    lines.push(t('studioCatchesUp', { held }));
  }
  if (endsAt !== null) {
    lines.push(t('studioEndsSoon', { time: clockText((endsAt - now) / SECOND_MS) }));
  }
  return lines;
};

const wordsOf = ({ text, values = {} }: NoticeLine): string => {
  if (typeof text !== 'string') return text.said;
  const { why } = values;
  return t(text, { ...values, ...(why !== undefined && { why: t(why as TextKey) }) });
};

interface Props extends StudioParts {
  /** Lets another device go on. */
  readonly onHandover: () => void;
}

/** What a liaison has to know now, and what can be done. Nothing of it lies over the picture. */
export const Notices = ({ onHandover, ...parts }: Props) => {
  const { studio, broadcast, method } = parts;
  const { phase, message, queue } = useStore(studio.sender.store);
  const { camera, microphone, sharing } = useStore(studio.inputs.store);
  const browser = method === 'browser';
  const lost = queue.lost.map(onWall);
  const losing = isLosing(queue);
  const sent = { phase, message, lost, losing, camera, microphone, sharing };
  const loggedOut = useSession(({ token }) => token === '');
  const own = browser ? sent : null;
  const steady = noticeLines({ loggedOut, own, broadcast }).map(wordsOf);
  const counting = useCounting(parts);
  if (steady.length + counting.length === 0) return null;
  return (
    <div className={`row-wrap ${styles.notice}`}>
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        {steady.length > 0 && (
          <div role="alert">
            {steady.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {counting.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {browser && (phase === 'busy' || phase === 'putOff') && <TakeOver sender={studio.sender} />}
      {loggedOut && <Button onClick={requireLogin}>{t('studioLogInAgain')}</Button>}
      {(broadcast?.State === 'lost' || (browser && phase === 'away')) && (
        <Button kind="soft" onClick={onHandover}>
          {t('studioHandover')}
        </Button>
      )}
    </div>
  );
};
