import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { addDays, dayOf, dayStart, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { RecordOf, RowOf } from '../../kit/public.ts';
import {
  blocksField,
  countField,
  defineDesk,
  MomentInput,
  momentField,
  RegionSelect,
  RowsField,
  removeDraft,
  contentText as shared,
  contentStyles as styles,
  TalkPicker,
  textField,
  UniversitySelect,
} from '../../kit/public.ts';
import { EventBelow } from './event-below.tsx';
import { t } from './texts.ts';

type Event = RowOf<'eventEdit'>;
type EventRecord = RecordOf<'eventEdit'>;
type Step = EventRecord['Steps'][number];

const STATES = {
  draft: shared('draft'),
  upcoming: t('eventUpcoming'),
  running: t('announceRunning'),
  over: t('over'),
  cancelled: t('eventCancelled'),
};
const COLOURS = {
  ...{ draft: 'default', upcoming: 'processing', running: 'success' },
  ...{ over: 'default', cancelled: 'error' },
};

/** A new event is next week at nine, until its editor says when. */
const NEW_DAYS = 7;
const NEW_HOUR = 9 / 24;

/** What a new event begins with: times that only have to be moved. */
const fresh = () => {
  const start = dayStart(addDays(dayOf(Date.now()), NEW_DAYS)) + NEW_HOUR * DAY_MS;
  return {
    ...{ Universityid: '', Title: '', Organiser: '', Summary: '' },
    ...{ Starttime: start, Endtime: start + 2 * HOUR_MS, Applyuntil: start },
    ...{ Checkinfrom: start - HOUR_MS / 2, Checkinuntil: start + 2 * HOUR_MS },
    ...{ Cityid: '', Place: '', Address: '', Audience: '', Site: 100, Online: 0, Talkid: '' },
    ...{ Intro: [], Steps: [] },
  };
};

const wayText = (way: 'site' | 'online'): string => t(way === 'site' ? 'eventSite' : 'eventOnline');

type EventList = Event['Lists'][number];

const placesText = ({
  Attendance,
  Taken: taken,
  Capacity: capacity,
  Waiting,
}: EventList): string => {
  const waiting = Waiting === 0 ? '' : ` ${t('editedEventsWaiting', { count: Waiting })}`;
  return `${t('editedEventsTaken', { way: wayText(Attendance), taken, capacity })}${waiting}`;
};

const LINE = { display: 'block', whiteSpace: 'nowrap' } as const;

/** How many signed up, a line for each list. */
const Places = ({ Lists }: Event) =>
  Lists.map((list) => (
    <span key={list.Attendance} style={LINE}>
      {placesText(list)}
    </span>
  ));

/** How many signed up, which leads to who did. */
const PlacesLink = ({ event, all }: { readonly event: Event; readonly all: boolean }) => (
  <Link
    className={styles.link}
    to={`${all ? '/desk' : '/orgCenter'}/events/attendees?id=${event.Id}`}
    // A press on the row opens the event.
    onClick={(press) => press.stopPropagation()}
  >
    <Places {...event} />
  </Link>
);

/** Calls of their own change when a published event is and how many come: people are told of it. */
const PLAN = { editable: ({ State }: EventRecord) => State === 'draft' };

const capacityOf =
  (way: 'site' | 'online') =>
  ({ Lists }: EventRecord): number =>
    Lists.find(({ Attendance }) => Attendance === way)?.Capacity ?? 0;

/** @param all whether events of all universities are edited, or of the own one */
const eventsPage = (all: boolean) =>
  defineDesk('eventEdit', {
    texts: {
      ...{ title: t('offlineEvents'), search: t('editedEventsSearch') },
      ...{ add: t('editedEventsNew'), empty: t('editedEventsEmpty') },
      emptyHint: t('editedEventsEmptyHint'),
    },
    name: 'event',
    titleOf: ({ Title }) => Title,
    states: STATES,
    columns: [
      { key: 'title', title: t('mineEvent'), render: (_, { Title }) => <b>{Title}</b> },
      {
        key: 'state',
        title: shared('state'),
        render: (_, { State }) => <Tag color={COLOURS[State]}>{STATES[State]}</Tag>,
      },
      ...(all
        ? [
            {
              key: 'university',
              title: shared('university'),
              render: (_: unknown, { University }: Event) =>
                University?.Name ?? t('editedEventsSeveral'),
            },
          ]
        : []),
      {
        key: 'time',
        title: t('time'),
        sorts: { descend: '', ascend: 'oldest' },
        render: (_, { Starttime }) => momentOf(Starttime),
      },
      {
        key: 'city',
        title: t('signupsCity'),
        className: styles.short ?? '',
        render: (_, { City }) => City,
      },
      {
        key: 'places',
        title: t('editedEventsColPlaces'),
        render: (_, event) =>
          event.State === 'draft' ? <Places {...event} /> : <PlacesLink event={event} all={all} />,
      },
    ],
    schemas: eventStaffCalls.edit.input.shape,
    fields: {
      ...(all && {
        Universityid: textField<string, EventRecord>(shared('university'), {
          input: <UniversitySelect none={t('editedEventsSeveral')} />,
          onlyNew: true,
        }),
      }),
      Title: textField(t('title')),
      Organiser: textField(t('editedEventOrganiser')),
      Summary: textField(t('editedEventSummary')),
      Audience: textField(t('editedEventAudience')),
      Starttime: momentField(t('talkFieldStart'), PLAN),
      Endtime: momentField(t('talkFieldEnd'), PLAN),
      Applyuntil: momentField(t('editedEventApplyUntil')),
      Checkinfrom: momentField(t('editedEventCheckinFrom'), PLAN),
      Checkinuntil: momentField(t('editedEventCheckinUntil'), PLAN),
      Cityid: textField(t('signupsCity'), { input: <RegionSelect of="cities" />, half: true }),
      Place: textField(t('editedEventPlaceField')),
      Address: textField(t('editedEventAddress'), { hint: t('editedEventPlaceTold') }),
      Site: countField(t('editedEventSitePlaces'), { ...PLAN, from: capacityOf('site') }),
      Online: countField(t('editedEventOnlinePlaces'), { ...PLAN, from: capacityOf('online') }),
      Talkid: textField(t('editedEventTalk'), { input: <TalkPicker single /> }),
      Intro: blocksField(t('editedEventIntro')),
      Steps: {
        label: t('editedEventSteps'),
        input: (record) => (
          <RowsField<Step>
            cells={[
              {
                name: 'Time',
                label: (number) => t('editedEventStepTime', { number }),
                input: <MomentInput />,
              },
              { name: 'Title', label: (number) => t('editedEventStepTitle', { number }) },
              { name: 'Place', label: (number) => t('editedEventStepPlace', { number }) },
            ]}
            fresh={(steps) => ({
              Time: steps.at(-1)?.Time ?? record?.Starttime ?? fresh().Starttime,
              ...{ Title: '', Place: '' },
            })}
            add={t('editedEventStepAdd')}
            remove={(number) => t('editedEventStepRemove', { number })}
          />
        ),
        words: (steps) =>
          steps.map(({ Time, Title, Place }) => `${momentOf(Time)} ${Title} ${Place}`).join('\n'),
      },
    },
    fresh,
    acts: [
      removeDraft('del', ({ State }) => State === 'draft'),
      {
        call: 'publish',
        shown: ({ State }) => State === 'draft',
        label: shared('publish'),
        title: t('editedEventPublishTitle'),
        effects: [t('editedEventPublishEffect'), t('editedEventPublishFixed')],
      },
    ],
    publicPath: ({ Id, State }) => (State === 'draft' ? null : eventPath(Id)),
    Below: EventBelow,
  });

/** Events of all universities. */
export const DeskEventsPage = eventsPage(true);

/** Events of the liaison's own university. */
export const OrgEventsPage = eventsPage(false);
