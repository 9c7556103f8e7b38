import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { useSession } from '../../../../lib/session.ts';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import { roomForCompanion, ticketNumber } from '../model.ts';
import type { EventSheetState } from '../use-event-sheets.ts';
import { LazyGiveSheet } from './lazy-give-sheet.ts';
import { guestText } from './ticket.tsx';
import { TicketFull } from './ticket-full.tsx';

const LazyApplySheet = lazyView(async () => (await import('./apply-sheet.tsx')).ApplySheet);

interface Props {
  readonly event: EventDetail;
  /** The reader's places that were not given back. */
  readonly places: readonly SignupPlace[];
  readonly sheets: EventSheetState;
}

/** What opens over an event. */
export const EventSheets = ({ event, places, sheets }: Props) => {
  const name = useSession(({ info }) => info?.User.Displayname ?? '');
  const { opened, giving, ticket, close } = sheets;
  switch (opened) {
    case 'apply':
      return (
        <LazyApplySheet
          event={event}
          ways={event.Lists.map(({ Attendance }) => Attendance)}
          companion={false}
          onClose={close}
        />
      );
    case 'companion':
      return (
        <LazyApplySheet event={event} ways={roomForCompanion(places)} companion onClose={close} />
      );
    case 'give':
      return <LazyGiveSheet event={event} places={places} place={giving} onClose={close} />;
    case 'ticket':
      return (
        ticket !== null && (
          <TicketFull
            code={ticket.Code}
            number={ticketNumber(event.Starttime, ticket.Number)}
            guest={guestText(ticket, name)}
            title={event.Title}
            onClose={close}
          />
        )
      );
    case null:
      return null;
  }
};
