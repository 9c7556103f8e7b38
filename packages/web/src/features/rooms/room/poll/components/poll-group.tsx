import { useId } from 'react';
import { PlaceChip } from '../../reading/components/place-chip.tsx';
import { recordedSecond } from '../../reading/model.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { useVote } from '../actions.ts';
import { usePolls } from '../api.ts';
import { t } from '../texts.ts';
import styles from './poll.module.css';
import { PollBody } from './poll-body.tsx';
import { PollHead } from './poll-head.tsx';

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
        {t('poll')}
        <span className={`second-2 ${styles.count}`}>{polls.length}</span>
      </h2>
      <ul className={`col ${styles.list}`}>
        {polls.map((poll) => {
          const second = recordedSecond(poll.Starttime, recording);
          return (
            <li key={poll.Offset} className={`${styles.card} ${styles.whole}`}>
              <div className={`flex-3 ${styles.top}`}>
                <PollHead poll={poll} />
                {second !== null && (
                  <PlaceChip
                    second={second}
                    label={(place) => t('pollJump', { place })}
                    onSeek={onSeek}
                  />
                )}
              </div>
              <PollBody poll={poll} voting={voting} showsVotesToAll={room.official} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
