import { TalkSkeleton } from '../../features/talks/talk/public.ts';
import { RoomSkeleton } from './room-skeleton.tsx';

/** A talk on a phone while its code or its data load. */
export const PhoneSkeleton = () => (
  <TalkSkeleton>
    <RoomSkeleton />
  </TalkSkeleton>
);
