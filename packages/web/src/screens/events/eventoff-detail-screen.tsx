import { useSearchParams } from 'react-router-dom';
import { EventPage } from '../../features/events/event/public.ts';
import { idIn } from '../../lib/id-in.ts';

/** /eventoffDetail?id= : one event, and the reader's ticket. */
export const EventoffDetailScreen = () => {
  const id = idIn(useSearchParams()[0]);
  return <EventPage key={id} id={id} />;
};
