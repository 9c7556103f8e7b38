import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { talkPath } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import styles from './next-talk.module.css';

/** So long, ms, the way back to the beginning waits for the talks like it. */
const WAIT_MS = 2 * SECOND_MS;

/** What is offered after a replay: of the talks like it the first that can be watched now, else the first to come. */
export const nextTalk = (talks: readonly Talk[], now: number): Talk | null => {
  const isA = (...wanted: readonly string[]) =>
    talks.find((talk) => wanted.includes(talkStatus(talk, now)));
  return isA('live', 'replay') ?? isA('upcoming') ?? null;
};

interface Props {
  readonly talkId: string;
  readonly onAgain: () => void;
  readonly onClose?: () => void;
}

/**
 * Over the last frame of a replay: another talk like it, and the way back to its beginning. Both come at once, or the second
 * one alone: a button that moves while a finger is on it loses the press.
 */
export const NextTalk = ({ talkId, onAgain }: Props) => {
  const { data, isPending } = trpc.talk.findSimilar.useQuery({ Id: talkId });
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setAlone(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  if (isPending && !alone) return null;
  const next = alone ? null : nextTalk(data?.List ?? [], Date.now());
  return (
    <div className={styles.end}>
      {next !== null && (
        <p className={styles.next}>
          {t('playerNext')}
          <b className="two-lines">{next.Title}</b>
        </p>
      )}
      <div className={styles.acts}>
        <Button kind="dark" size="small" onClick={onAgain}>
          <RotateCcw size={16} aria-hidden="true" />
          {t('playerAgain')}
        </Button>
        {next !== null && (
          <ButtonLink size="small" to={talkPath(next.Id)}>
            {t('playerNextOpen')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
};
