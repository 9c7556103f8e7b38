import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { eventPhase } from '@xuanjiang/contracts/rules/event-phase';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../lib/use-now.ts';
import { dayText } from '../../../talks/talk/public.ts';
import { useUniversityEvents } from '../api.ts';

interface Props {
  readonly id: string;
  /** Shown where there is none. */
  readonly none: ReactNode;
}

/** The next event of a university, in two lines. */
export const NextEvent = ({ id, none }: Props) => {
  const { data } = useUniversityEvents(id);
  const now = useNow(MINUTE_MS);
  const next = data?.List.find((event) => ['upcoming', 'running'].includes(eventPhase(event, now)));
  if (next === undefined) return none;
  return (
    <Link className="tap" to={eventPath(next.Id)}>
      {dayText(dayOf(next.Starttime))} {next.Title}
    </Link>
  );
};
