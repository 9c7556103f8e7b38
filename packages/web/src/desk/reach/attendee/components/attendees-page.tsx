import type { Attendee, AttendeeFigures } from '@xuanjiang/contracts/attendee';
import { CODES } from '@xuanjiang/contracts/errors';
import { DOOR_PATH } from '@xuanjiang/contracts/rules/camera-pages';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Tag } from 'antd';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { refusalOf } from '../../../../lib/refusal.ts';
import { LetterKeys } from '../../../../ui/letter-keys.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useLetterKeys } from '../../../../ui/use-letter-keys.ts';
import type { Condition, ListAddress } from '../../../kit/public.ts';
import {
  ConfirmDialog,
  ListLoadingOrFailed,
  SearchField,
  ServerTable,
  StaffPage,
  useAct,
  useListAddress,
} from '../../../kit/public.ts';
import { ExportButtons } from '../../signup/public.ts';
import { ATTENDEES_PAGE, useAttendeeCalls, useAttendeeFigures, useAttendees } from '../api.ts';
import { afterGiving, attendeesAsk, NAMES, placesGiven } from '../model.ts';
import { t } from '../texts.ts';
import { columnsFor } from './attendee-columns.tsx';
import { AttendeePanel } from './attendee-panel.tsx';
import { AttendeeTabs, tabText, wayText } from './attendee-tabs.tsx';
import styles from './attendees.module.css';
import { FigureCards } from './figure-cards.tsx';
import { MessageCard } from './message-card.tsx';

const PHASES = {
  upcoming: t('eventUpcoming'),
  running: t('announceRunning'),
  over: t('over'),
  cancelled: t('eventCancelled'),
} as const;

const conditionsOf = ({ filters }: ListAddress): Condition[] => {
  const { tab = '', way = '', name = '' } = filters;
  return [
    { name: 'tab', label: t('state'), value: tab === '' ? '' : tabText(tab) },
    { name: 'way', label: t('attendeesWay'), value: way === '' ? '' : wayText(way) },
    { name: 'name', label: t('who'), value: name },
  ].filter(({ value }) => value !== '');
};

interface GiveProps {
  readonly figures: AttendeeFigures;
  readonly attendee: Attendee;
  readonly onClose: () => void;
}

/** Asks before a place is given out of turn. */
const GiveDialog = ({ figures, attendee, onClose }: GiveProps) => {
  const { give } = useAttendeeCalls();
  const { busy, act } = useAct();
  const { taken, capacity } = afterGiving(figures, attendee);
  const beyond = taken > capacity ? [t('attendeesGiveBeyond')] : [];
  const count = placesGiven(attendee);
  const run = () => give.mutateAsync({ Eventid: figures.Id, Id: attendee.Id });
  return (
    <ConfirmDialog
      title={t('attendeesGiveTitle')}
      subject={`${attendee.Name} · ${attendee.School}`}
      consequences={[
        t('attendeesGiveCount', { count, taken, capacity }),
        ...beyond,
        t('attendeesGiveTold'),
      ]}
      action={t('attendeesGive')}
      danger={false}
      busy={busy}
      onConfirm={() => void act(run).then(onClose)}
      onClose={onClose}
    />
  );
};

/** The attendees of the event that the address names. */
const Attendees = ({ id, figures }: { readonly id: string; readonly figures: AttendeeFigures }) => {
  const address = useListAddress(NAMES);
  const ask = attendeesAsk(address.filters);
  const query = useAttendees(id, ask, address.page);
  const [giving, setGiving] = useState<Attendee | null>(null);
  const { pathname } = useLocation();
  const events = pathname.slice(0, pathname.lastIndexOf('/'));
  const { Title, State, Starttime, Place, University } = figures;
  const door = `${DOOR_PATH}?id=${id}`;
  // The page of the doors has policies of its own: it is opened in full.
  useLetterKeys((letter) => {
    if (letter !== 'f') return false;
    location.assign(door);
    return true;
  });
  const open = query.data?.List.find(({ Id }) => Id === address.open);
  const isOwn = pathname.startsWith('/orgCenter');
  return (
    <StaffPage
      title={Title}
      note={`${dayOf(Starttime)} ${clockOf(Starttime)} · ${Place}`}
      search={<SearchField address={address} name="name" label={t('attendeesSearch')} />}
      actions={
        <>
          <Tag>{PHASES[State]}</Tag>
          <Button href={door} icon={<ScanLine size={16} aria-hidden="true" />}>
            {t('attendeesDoors')}
          </Button>
          <Link className={styles.edit} to={`${events}?open=${id}`}>
            {t('attendeesEdit')}
          </Link>
        </>
      }
    >
      <FigureCards figures={figures} />
      <div className={styles.tools}>
        <AttendeeTabs figures={figures} address={address} />
        {isOwn && University !== null && (
          <div className={styles.exports}>
            <ExportButtons
              order={{ Kind: 'attendees', Eventid: id, ...ask }}
              count={query.data?.Total ?? 0}
            />
          </div>
        )}
      </div>
      <div className={styles.list}>
        <ServerTable<Attendee>
          label={t('attendeesList')}
          query={query}
          address={address}
          pageSize={ATTENDEES_PAGE}
          rowKey={({ Id }) => Id}
          columns={columnsFor(setGiving)}
          conditions={conditionsOf(address)}
          onOpen={({ Id }) => address.setOpen(Id)}
          openKey={address.open}
          noMatch={t('attendeesNoMatch')}
          empty={<EmptyState title={t('attendeesEmpty')} hint={t('attendeesEmptyHint')} />}
        />
      </div>
      <LetterKeys className={styles.keys}>{t('attendeesKeys', { key: 'F' })}</LetterKeys>
      <MessageCard key={id} figures={figures} />
      {open !== undefined && (
        <AttendeePanel
          eventId={id}
          attendee={open}
          onGive={() => setGiving(open)}
          onClose={() => address.setOpen(null)}
        />
      )}
      {giving !== null && (
        <GiveDialog figures={figures} attendee={giving} onClose={() => setGiving(null)} />
      )}
    </StaffPage>
  );
};

/** The attendees of an event, for its staff. */
export const AttendeesPage = () => {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useAttendeeFigures(id);
  const { data, error } = query;
  const { pathname } = useLocation();
  if (id === '' || refusalOf(error)?.code === CODES.notFound) {
    const events = pathname.slice(0, pathname.lastIndexOf('/'));
    return (
      <StaffPage title={t('eventAttendees')}>
        <EmptyState
          title={t(id === '' ? 'attendeesNoEvent' : 'attendeesGone')}
          hint={t('attendeesChoose')}
          action={<Link to={events}>{t('attendeesToEvents')}</Link>}
        />
      </StaffPage>
    );
  }
  if (data !== undefined) return <Attendees id={id} figures={data} />;
  return (
    <StaffPage title={t('eventAttendees')}>
      <ListLoadingOrFailed query={query} />
    </StaffPage>
  );
};
