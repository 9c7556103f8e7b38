import { advStaffCalls } from '@xuanjiang/contracts/adv-staff';
import { AD_ID } from '@xuanjiang/contracts/constants';
import { FOLLOW_AD_ID } from '@xuanjiang/contracts/rules/adv-places';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Segmented, Switch } from 'antd';
import { trpc } from '../../../lib/trpc.ts';
import type { ListAddress, RowOf } from '../../kit/public.ts';
import {
  defineDesk,
  MomentInput,
  momentField,
  removeDraft,
  contentText as shared,
  stateColumn,
  contentStyles as styles,
  textField,
  useAct,
  useRecordCalls,
} from '../../kit/public.ts';
import { AdvBelow } from './adv-below.tsx';
import { t } from './texts.ts';

type Adv = RowOf<'advEdit'>;

const STATES = {
  draft: shared('draft'),
  planned: t('advertsPlanned'),
  live: t('advertsLive'),
  over: t('over'),
  withdrawn: t('advertsWithdrawn'),
};

const PLACES = [
  { value: AD_ID, label: t('advertsMain') },
  { value: FOLLOW_AD_ID, label: t('advertsFollow') },
];

const placeOf = (filters: ListAddress['filters']): number =>
  Number(filters.place) === FOLLOW_AD_ID ? FOLLOW_AD_ID : AD_ID;

/** The switch of a place. */
const PlaceSwitch = ({ place }: { readonly place: number }) => {
  const { data } = trpc.advEdit.findPlaces.useQuery({}, { staleTime: 0 });
  const found = data?.List.find(({ Place }) => Place === place);
  const { run } = useRecordCalls('advEdit');
  const { busy, act } = useAct();
  if (found === undefined) return null;
  const { Off, Version } = found;
  const name = PLACES.find(({ value }) => value === place)?.label ?? '';
  return (
    <span className={styles.acts}>
      <Switch
        checked={!Off}
        loading={busy}
        aria-label={t('advertsSwitch', { place: name })}
        onChange={(on) => void act(() => run('setPlace', { Place: place, Off: !on, Version }))}
      />
      <span className={styles.quiet}>{t(Off ? 'advertsOff' : 'advertsOn')}</span>
    </span>
  );
};

/** Which place the list shows. */
const PlaceTools = ({ address }: { readonly address: ListAddress }) => {
  const place = placeOf(address.filters);
  return (
    <div className={styles.acts}>
      <Segmented
        aria-label={t('advertsPlace')}
        value={place}
        options={PLACES}
        onChange={(value) => address.setFilter('place', value === AD_ID ? '' : String(value))}
      />
      <PlaceSwitch place={place} />
    </div>
  );
};

/** The operators' advertisements, and the picture that invites to follow the account. */
export const AdvertsPage = defineDesk('advEdit', {
  texts: {
    ...{ title: t('advertsTitle'), search: t('advertsSearch'), add: t('advertsNew') },
    ...{ empty: t('advertsEmpty'), emptyHint: t('advertsEmptyHint') },
  },
  name: 'adv',
  titleOf: ({ Title }) => Title,
  states: STATES,
  narrowed: {
    names: ['place'],
    ask: (filters) => ({ Place: placeOf(filters) }),
    Tools: PlaceTools,
  },
  columns: [
    { key: 'title', title: t('advertsColTitle'), render: (_, { Title }) => <b>{Title}</b> },
    stateColumn<Adv>(STATES, ['live']),
    {
      key: 'days',
      title: t('advertsColDays'),
      sorts: { descend: '', ascend: 'oldest' },
      render: (_, { Starttime, Endtime }) =>
        t('receiptSpan', {
          from: Starttime === 0 ? t('advertsAtOnce') : momentOf(Starttime),
          until: Endtime === null ? t('advertsOpenEnd') : momentOf(Endtime),
        }),
    },
    { key: 'shown', title: t('advertsColShown'), render: (_, { Shown }) => Shown },
    { key: 'clicked', title: t('advertsColClicked'), render: (_, { Clicked }) => Clicked },
  ],
  schemas: advStaffCalls.edit.input.shape,
  fields: {
    Title: textField(t('advertTitle')),
    Url: textField(t('advertUrl')),
    Starttime: momentField(t('advertFrom'), { input: <MomentInput none={0} /> }),
    Endtime: momentField(t('advertUntil')),
  },
  fresh: () => ({ Title: '', Url: '/video', Starttime: 0, Endtime: null }),
  editable: ({ State }) => State === 'draft',
  acts: [
    removeDraft('del', ({ State }) => State === 'draft'),
    {
      call: 'publish',
      shown: ({ State, Picurl }) => State === 'draft' && Picurl !== '',
      label: shared('publish'),
      title: t('advertPublishTitle'),
      effects: [t('advertPublishEffect'), t('advertPublishFixed')],
    },
    {
      call: 'withdraw',
      shown: ({ State }) => State === 'live' || State === 'planned',
      danger: true,
      input: ({ Id }) => ({ Id }),
      label: t('withdraw'),
      title: t('advertWithdrawTitle'),
      effects: [t('advertWithdrawEffect')],
    },
  ],
  Below: AdvBelow,
});
