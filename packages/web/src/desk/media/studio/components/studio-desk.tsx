import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { useRoomModel } from '../../../../features/rooms/room/public.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { useBroadcast } from '../api.ts';
import { useSessionBack } from '../use-session-back.ts';
import { useMethod, useStudio } from '../use-studio.ts';
import styles from './page.module.css';
import { StudioHead } from './studio-head.tsx';
import { StudioLeft } from './studio-left.tsx';
import { StudioRoom } from './studio-room.tsx';

const NOWHERE = (): void => {};

interface Props {
  readonly talk: TalkDetail;
}

/** The studio: picture, controls and figures, with questions and chat beside them. */
export const StudioDesk = ({ talk }: Props) => {
  const room = useRoomModel({
    topic: talkTopic(talk.Id),
    host: { name: talk.Universityname, color: talk.Color },
    recording: null,
    onSeek: NOWHERE,
    persona: null,
  });
  const viewers = room.viewers ?? 0;
  const { broadcast, error, refetch } = useBroadcast(talk.Id);
  const [method, setMethod] = useMethod(talk.Id);
  const takes = broadcast !== undefined && broadcast.State !== 'ended';
  const studio = useStudio(talk.Id, viewers, takes && method === 'browser');
  useSessionBack(studio, refetch);
  return (
    <div className={styles.page} data-light="">
      <StudioHead talk={talk} viewers={viewers} state={broadcast?.State} />
      <div className={styles.columns}>
        {broadcast === undefined &&
          (error === null ? (
            <SkeletonRows rows={4} />
          ) : (
            <ErrorState reason={refusalOf(error)?.msg ?? ''} onRetry={() => void refetch()} />
          ))}
        {studio !== null && broadcast !== undefined && (
          <StudioLeft {...{ talk, studio, viewers, broadcast, method }} onMethod={setMethod} />
        )}
        <StudioRoom room={room} />
      </div>
    </div>
  );
};
