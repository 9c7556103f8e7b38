import { useSearchParams } from 'react-router-dom';
import { TalkMissing, talkIdIn } from '../../features/talks/talk/public.ts';
import { PhoneTalk } from './phone-talk.tsx';

/** /videoDetail?id= : one address for a talk before, during and after, on a phone. */
export const TalkScreen = () => {
  const id = talkIdIn(useSearchParams()[0]);
  if (id === null || id === '') return <TalkMissing />;
  return <PhoneTalk key={id} id={id} persona={null} />;
};
