import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useWide } from '../../../../../lib/wide.ts';
import { SCROLLS_ALONE } from '../../../../../ui/collapsing-head.tsx';
import type { Replay } from '../../reading/replay-room.ts';
import type { RoomModel } from '../../use-room-model.ts';
import type { Voting } from '../actions.ts';
import { useVote } from '../actions.ts';
import type { PollNow } from '../model.ts';
import { t } from '../texts.ts';
import { usePollsNow, usePollsThen } from '../use-shown-polls.ts';
import styles from './poll.module.css';
import { PollBody } from './poll-body.tsx';
import { PollHead } from './poll-head.tsx';

interface FoldedProps {
  readonly poll: PollNow;
  readonly voting: Voting;
  /** It is the newest: the others leave the room to the chat. */
  readonly first: boolean;
  /** The desk is open beside the chat. */
  readonly deskOpen: boolean;
  /** The votes are shown to who has not voted, too. */
  readonly showsVotesToAll: boolean;
}

const FoldedPoll = ({ poll, voting, first, deskOpen, showsVotesToAll }: FoldedProps) => {
  const wide = useWide();
  // On a phone only what asks for a vote takes room from the chat by itself.
  const [chosen, setOpen] = useState(first && (wide || (poll.Open && poll.Choice === null)));
  const open = chosen && (wide || !deskOpen);
  const body = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <section
      className={`${styles.card} ${styles.folded}`}
      aria-label={t('pollNamed', { title: poll.Title })}
    >
      <button
        type="button"
        className={`row-2 ${styles.fold}`}
        aria-expanded={open}
        aria-controls={body}
        title={t(open ? 'pollFold' : 'pollShow')}
        onClick={() => setOpen(!open)}
      >
        <PollHead poll={poll} />
        <Chevron size={18} aria-hidden="true" />
      </button>
      <div id={body} hidden={!open} className={styles.body} {...SCROLLS_ALONE}>
        <PollBody poll={poll} voting={voting} showsVotesToAll={showsVotesToAll} />
      </div>
    </section>
  );
};

interface StripProps {
  readonly polls: readonly PollNow[];
  readonly room: RoomModel;
}

const Strip = ({ polls, room: { reader, deskOpen, official } }: StripProps) => {
  const voting = useVote(reader);
  if (polls.length === 0) return null;
  return (
    <div className={styles.strip} {...SCROLLS_ALONE}>
      {polls.map((poll, index) => (
        <FoldedPoll
          key={poll.Offset}
          poll={poll}
          voting={voting}
          first={index === 0}
          deskOpen={deskOpen}
          showsVotesToAll={official}
        />
      ))}
    </div>
  );
};

const StripNow = ({ room }: { readonly room: RoomModel }) => {
  const { polls, news } = usePollsNow(room.reader);
  return (
    <>
      <p className="unseen" role="status">
        {news && t(news.Open ? 'pollOpened' : 'pollEnded', { title: news.Title })}
      </p>
      <Strip polls={polls} room={room} />
    </>
  );
};

interface ThenProps {
  readonly room: RoomModel;
  readonly knots: readonly Knot[];
}

const StripThen = ({ room, knots }: ThenProps) => (
  <Strip polls={usePollsThen(room.reader, room.pictureClock, knots)} room={room} />
);

const ReplayStrip = ({ room, replay }: { readonly room: RoomModel; readonly replay: Replay }) => {
  const whole = useStore(replay.store, (state) => state.whole);
  const knots = room.recording?.knots;
  return whole || knots === undefined ? (
    <StripNow room={room} />
  ) : (
    <StripThen room={room} knots={knots} />
  );
};

/** The polls that stand over the chat: now, or at the moment of the picture. */
export const PollStrip = ({ room }: { readonly room: RoomModel }) =>
  room.replay === null ? (
    <StripNow room={room} />
  ) : (
    <ReplayStrip room={room} replay={room.replay} />
  );
