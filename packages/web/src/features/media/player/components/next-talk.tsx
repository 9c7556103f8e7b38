import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { RotateCcw } from 'lucide-react';
import { trpc } from '../../../../lib/trpc.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { talkPath } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import styles from './next-talk.module.css';

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

/** Over the last frame of a replay: another talk like it, and the way back to its beginning. */
export const NextTalk = ({ talkId, onAgain }: Props) => {
  const { data } = trpc.talk.findSimilar.useQuery({ Id: talkId });
  const next = nextTalk(data?.List ?? [], Date.now());
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
