import { DAY_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf, dayStart, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  conditionsOf,
  ROWS,
  SearchField,
  ServerTable,
  StaffPage,
  StateFilter,
  contentText as shared,
  contentStyles as styles,
  useListAddress,
} from '../../../kit/public.ts';
import { useEventList } from '../api.ts';
import type { StaffEvent } from '../model.ts';
import { EVENT_STATES } from '../model.ts';
import { t } from '../texts.ts';
import { EventPanel } from './event-panel.tsx';

const NAMES = ['name', 'state'] as const;
/** A new event is next week at nine, until its editor says when. */
const NEW_DAYS = 7;
const NEW_HOUR = 9 / 24;

const stateText = (state: (typeof EVENT_STATES)[number]): string =>
  ({
    draft: shared('editDraft'),
    upcoming: t('editedEventsUpcoming'),
    running: t('editedEventsRunning'),
    over: t('editedEventsOver'),
    cancelled: t('editedEventsCancelled'),
  })[state];

const COLOURS = {
  draft: 'default',
  upcoming: 'processing',
  running: 'success',
  over: 'default',
  cancelled: 'error',
};

const placesText = ({ Lists }: StaffEvent): string =>
  Lists.map(({ Attendance, Taken: taken, Capacity: capacity, Waiting }) => {
    const way = t(Attendance === 'site' ? 'editedEventsSite' : 'editedEventsOnline');
    const waiting = Waiting === 0 ? '' : ` ${t('editedEventsWaiting', { count: Waiting })}`;
    return `${t('editedEventsTaken', { way, taken, capacity })}${waiting}`;
  }).join('，');

const columnsFor = (all: boolean): NonNullable<TableProps<StaffEvent>['columns']> => [
  { key: 'title', title: t('editedEventsColTitle'), render: (_, { Title }) => <b>{Title}</b> },
  {
    key: 'state',
    title: shared('editState'),
    render: (_, { State }) => <Tag color={COLOURS[State]}>{stateText(State)}</Tag>,
  },
  ...(all
    ? [
        {
          key: 'university',
          title: shared('editUniversity'),
          render: (_: unknown, { University }: StaffEvent) =>
            University?.Name ?? t('editedEventsSeveral'),
        },
      ]
    : []),
  {
    key: 'time',
    title: t('editedEventsColTime'),
    render: (_, { Starttime }) => momentOf(Starttime),
  },
  {
    key: 'city',
    title: t('editedEventCity'),
    className: styles.short ?? '',
    render: (_, { City }) => City,
  },
  { key: 'places', title: t('editedEventsColPlaces'), render: (_, event) => placesText(event) },
];

/** Events: of all universities, or of the own one. */
const EventsPage = ({ all }: { readonly all: boolean }) => {
  const address = useListAddress(NAMES);
  const query = useEventList(address);
  /** The id of the event that is open; empty for a new one, null for none. */
  const [open, setOpen] = useState<string | null>(null);
  const states = EVENT_STATES.map((value) => ({ value, label: stateText(value) }));
  const start = dayStart(addDays(dayOf(Date.now()), NEW_DAYS)) + NEW_HOUR * DAY_MS;
  return (
    <StaffPage
      title={t('editedEventsTitle')}
      search={<SearchField address={address} name="name" label={t('editedEventsSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('')}
        >
          {t('editedEventsNew')}
        </Button>
      }
    >
      <StateFilter address={address} options={states} sorted />
      <ServerTable<StaffEvent>
        label={t('editedEventsTitle')}
        query={query}
        address={address}
        pageSize={ROWS}
        rowKey={({ Id }) => Id}
        columns={columnsFor(all)}
        conditions={conditionsOf(address, states)}
        noMatch={shared('editNoMatch')}
        empty={<EmptyState title={t('editedEventsEmpty')} hint={t('editedEventsEmptyHint')} />}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
      />
      {open !== null && (
        <EventPanel
          id={open}
          start={start}
          anyUniversity={all}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </StaffPage>
  );
};

/** Events of all universities. */
export const DeskEventsPage = () => <EventsPage all />;

/** Events of the liaison's own university. */
export const OrgEventsPage = () => <EventsPage all={false} />;
