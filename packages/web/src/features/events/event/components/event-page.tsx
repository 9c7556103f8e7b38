import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Event, EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { ScanLine, Share2 } from 'lucide-react';
import { useSession } from '../../../../lib/session.ts';
import { eventWords } from '../../../../lib/share-words.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SkeletonOne } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useShare } from '../../../talks/talk/public.ts';
import {
  cancelRefusal,
  doorPath,
  footOf,
  hasCompanionToCheckIn,
  mayCheckIn,
  shownTickets,
  standingPlaces,
  statusOf,
  waitingPlace,
} from '../model.ts';
import { t } from '../texts.ts';
import type { EventPage as Found } from '../use-event-page.ts';
import { useEventPage } from '../use-event-page.ts';
import { useEventSheets } from '../use-event-sheets.ts';
import { CheckinCard } from './checkin-card.tsx';
import { EventAbout } from './event-about.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventFoot } from './event-foot.tsx';
import { EventHead } from './event-head.tsx';
import { EventNotes } from './event-notes.tsx';
import styles from './event-page.module.css';
import { EventPlaces } from './event-places.tsx';
import { EventSheets } from './event-sheets.tsx';
import { Ticket } from './ticket.tsx';

/** Whether the reader works at the doors of an event; the server decides what they may do. */
const useDoorStaff = ({ University }: Pick<Event, 'University'>): boolean =>
  useSession(
    ({ info }) =>
      info?.isOperator === true ||
      (info?.isWorker === true && University !== null && info.orgInfo.orgId === University.Id),
  );

const NONE: readonly SignupPlace[] = [];

const ShareEvent = ({ event }: { readonly event: EventDetail }) => {
  const share = useShare();
  const { title, desc } = eventWords(event);
  return (
    <IconButton
      icon={Share2}
      label={t('share')}
      onClick={() => share({ title, text: desc, url: location.origin + eventPath(event.Id) })}
    />
  );
};

/** The page of the doors has a camera of its own: it is opened in full, with its own policies. */
const DoorLink = ({ event }: { readonly event: EventDetail }) => (
  <ButtonLink className={styles.door} kind="soft" reloadDocument to={doorPath(event.Id)}>
    <ScanLine size={18} aria-hidden="true" />
    {t('eventStaff')}
  </ButtonLink>
);

interface ShownProps {
  readonly event: EventDetail;
  readonly page: Found;
}

const Shown = ({ event, page }: ShownProps) => {
  const { places, onDevice } = page;
  const now = useNow(MINUTE_MS);
  const own = places ?? NONE;
  const standing = standingPlaces(own);
  const status = places === undefined ? undefined : statusOf(event, own, now);
  const tickets = shownTickets(event, own);
  const sheets = useEventSheets(tickets);
  const isStaff = useDoorStaff(event);
  const { ticket, open } = sheets;
  useShareSubject(eventWords(event));
  const foot = footOf(status, event);
  const footer = foot !== null && (
    <EventFoot
      {...{ event, status, foot }}
      onApply={() => open('apply')}
      onGive={cancelRefusal(standing, event, now) === null ? () => open('give') : null}
      onTicket={ticket === null || ticket.Checkintime > 0 ? null : () => open('ticket')}
    />
  );
  return (
    <Page title back narrow aside={<ShareEvent event={event} />} footer={footer || undefined}>
      <EventNotes {...{ event, page }} signedUp={own.length > 0} />
      <article>
        <EventHead {...{ event, status }} place={waitingPlace(own)}>
          {ticket !== null && (
            <Ticket
              {...{ event, tickets, onDevice }}
              shown={ticket}
              onChoose={sheets.choose}
              onEnlarge={() => open('ticket')}
            />
          )}
        </EventHead>
        {isStaff && <DoorLink event={event} />}
        {mayCheckIn(event, own, now) && (
          <CheckinCard id={event.Id} companion={hasCompanionToCheckIn(own)} />
        )}
        <EventFacts event={event} />
        {!event.Cancelled && (
          <EventPlaces
            event={event}
            places={own}
            onGive={sheets.give}
            onCompanion={() => open('companion')}
          />
        )}
        <EventAbout event={event} />
      </article>
      <EventSheets {...{ event, sheets }} places={standing} />
    </Page>
  );
};

const Missing = () => (
  <EmptyState
    title={t('eventNotFound')}
    hint={t('mayBeGone')}
    action={<ButtonLink to="/eventoff">{t('seeAllEvents')}</ButtonLink>}
  />
);

/** One event: what it is, the reader's ticket, what can be done. */
export const EventPage = ({ id }: { readonly id: string }) => {
  const page = useEventPage(id);
  if (page.event !== undefined) return <Shown event={page.event} page={page} />;
  return (
    <Page title back narrow>
      {page.found === 'missing' && <Missing />}
      {page.found === 'failed' && <ErrorState onRetry={page.retry} />}
      {page.found === 'waiting' && <SkeletonOne />}
    </Page>
  );
};
