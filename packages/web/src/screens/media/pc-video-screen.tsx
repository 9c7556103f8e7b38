import { useSearchParams } from 'react-router-dom';
import { NoTalk, TalkMissing, talkIdIn, useDefaultTalk } from '../../features/talks/talk/public.ts';
import { DayPage, TalkColumns } from './desktop-talk.tsx';
import { WaitingColumns } from './waiting-columns.tsx';

/** /pcVideo?id= : a talk with its room and today's timetable; without id, what is on. */
export const PcVideoScreen = () => {
  const asked = talkIdIn(useSearchParams()[0]);
  const found = useDefaultTalk(asked === '');
  const id = asked === '' ? found.id : asked;
  if (id === null) return <TalkMissing />;
  if (asked === '' && found.none) return <NoTalk />;
  return (
    <DayPage current={id ?? ''}>
      {id === undefined ? (
        <WaitingColumns onRetry={found.failed ? found.retry : undefined} />
      ) : (
        <TalkColumns key={id} id={id} persona={null} />
      )}
    </DayPage>
  );
};
