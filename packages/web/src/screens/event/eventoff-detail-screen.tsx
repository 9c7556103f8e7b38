import { useSearchParams } from 'react-router-dom';
import { EventPage, eventIdIn } from '../../features/event/public.ts';

/** /eventoffDetail?id= : one event, and the reader's ticket. */
export const EventoffDetailScreen = () => {
  const id = eventIdIn(useSearchParams()[0]);
  return <EventPage key={id} id={id} />;
};
