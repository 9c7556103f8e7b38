import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { usePolls } from '../api.ts';
import type { PollNow } from '../model.ts';
import { t } from '../texts.ts';
import { useVote } from '../use-vote.ts';
import styles from './poll.module.css';
import { PollBody } from './poll-body.tsx';
import { PollHead } from './poll-head.tsx';

/** Second of the recording at which a poll was opened; null when that is not recorded. */
const secondOf = ({ Starttime }: PollNow, recording: RoomModel['recording']): number | null => {
  const ms = recording === null ? -1 : Starttime - recording.start;
  return recording !== null && ms >= 0 && ms <= recording.length
    ? Math.floor(ms / SECOND_MS)
    : null;
};

/** All polls of a room with their results; nothing where there is none. */
export const PollGroup = ({ room }: { readonly room: RoomModel }) => {
  const { reader, recording, onSeek } = room;
  const id = useId();
  const polls = usePolls(reader);
  const voting = useVote(reader);
  if (polls.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('pollLabel')}
        <span className={styles.count}>{polls.length}</span>
      </h2>
      <ul className={styles.list}>
        {polls.map((poll) => {
          const second = secondOf(poll, recording);
          const place = second === null ? '' : clockText(second);
          return (
            <li key={poll.Offset} className={`${styles.card} ${styles.whole}`}>
              <div className={styles.top}>
                <PollHead poll={poll} />
                {second !== null && (
                  <button
                    type="button"
                    className={styles.place}
                    aria-label={t('pollJump', { place })}
                    onClick={() => onSeek(second)}
                  >
                    <Play size={10} fill="currentColor" aria-hidden="true" />
                    {place}
                  </button>
                )}
              </div>
              <PollBody poll={poll} voting={voting} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
