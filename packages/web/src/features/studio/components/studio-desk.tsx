import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { useState } from 'react';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { useRoomModel } from '../../room/public.ts';
import { useBroadcast } from '../api.ts';
import type { Studio } from '../capture/studio.ts';
import type { Method } from '../parts.ts';
import { useFirstPicture } from '../use-first-picture.ts';
import { useSending, useStay, useStudio } from '../use-studio.ts';
import { Checks } from './checks.tsx';
import { Controls } from './controls.tsx';
import { HealthRow } from './health-row.tsx';
import { KeyPanel } from './key-panel.tsx';
import { Notices } from './notices.tsx';
import { Sources } from './sources.tsx';
import { Stage } from './stage.tsx';
import styles from './studio.module.css';
import { StudioHead } from './studio-head.tsx';
import { StudioRoom } from './studio-room.tsx';

const NOWHERE = (): void => {};

interface Props {
  readonly talk: TalkDetail;
}

interface InnerProps extends Props {
  readonly studio: Studio;
  readonly viewers: number;
}

const Left = ({ talk, studio }: InnerProps) => {
  const broadcast = useBroadcast(talk.Id).data;
  const [method, setMethod] = useState<Method>('browser');
  const [ending, setEnding] = useState(false);
  const state = broadcast?.State;
  const onAir = state === 'live' || state === 'lost';
  useSending(studio, state, ending || method === 'encoder');
  useStay(onAir && method === 'browser');
  useFirstPicture(studio, talk.Id, onAir && method === 'browser');
  useWakeLock();
  const parts = { talk, studio, broadcast, method };
  return (
    <div className={styles.left}>
      <Stage {...parts} />
      <Notices {...parts} />
      <Controls {...parts} onEnding={setEnding} />
      {method === 'browser' && (onAir ? <HealthRow studio={studio} /> : <Checks studio={studio} />)}
      <Sources studio={studio} method={method} onMethod={setMethod} />
      {method === 'encoder' && <KeyPanel talkId={talk.Id} hasKey={broadcast?.Haskey ?? false} />}
    </div>
  );
};

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
  const studio = useStudio(talk.Id, viewers);
  return (
    <div className={styles.page} data-light="">
      <StudioHead talk={talk} viewers={viewers} />
      <div className={styles.columns}>
        {studio !== null && <Left talk={talk} studio={studio} viewers={viewers} />}
        <StudioRoom room={room} />
      </div>
    </div>
  );
};
