import { AD_ID } from '@xuanjiang/contracts/constants';
import { FOLLOW_AD_ID } from '@xuanjiang/contracts/rules/adv-places';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Segmented, Switch, Tag } from 'antd';
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
  useAct,
  useListAddress,
  useReadAnew,
} from '../../../kit/public.ts';
import { useAdvertCalls, useAdvertList, usePlaces } from '../api.ts';
import type { StaffAdvert } from '../model.ts';
import { ADVERT_STATES, PLACES } from '../model.ts';
import { t } from '../texts.ts';
import { AdvertPanel } from './advert-panel.tsx';

const NAMES = ['name', 'state', 'place'] as const;

const stateText = (state: StaffAdvert['State']): string =>
  ({
    draft: shared('editDraft'),
    planned: t('advertsPlanned'),
    live: t('advertsLive'),
    over: t('advertsOver'),
    withdrawn: t('advertsWithdrawn'),
  })[state];

const placeText = (place: number): string =>
  t(place === FOLLOW_AD_ID ? 'advertsFollow' : 'advertsMain');

const spanText = ({ Starttime, Endtime }: StaffAdvert): string =>
  t('advertsSpan', {
    from: Starttime === 0 ? t('advertsAtOnce') : momentOf(Starttime),
    until: Endtime === null ? t('advertsOpenEnd') : momentOf(Endtime),
  });

const COLUMNS: NonNullable<TableProps<StaffAdvert>['columns']> = [
  { key: 'title', title: t('advertsColTitle'), render: (_, { Title }) => <b>{Title}</b> },
  {
    key: 'state',
    title: shared('editState'),
    render: (_, { State }) => (
      <Tag color={State === 'live' ? 'success' : 'default'}>{stateText(State)}</Tag>
    ),
  },
  { key: 'days', title: t('advertsColDays'), render: (_, adv) => spanText(adv) },
  { key: 'shown', title: t('advertsColShown'), render: (_, { Shown }) => Shown },
  { key: 'clicked', title: t('advertsColClicked'), render: (_, { Clicked }) => Clicked },
];

/** The switch of a place. */
const PlaceSwitch = ({ place }: { readonly place: number }) => {
  const found = usePlaces()?.find(({ Place }) => Place === place);
  const { setPlace } = useAdvertCalls();
  const readAnew = useReadAnew('advEdit', 'adv');
  const { busy, act } = useAct();
  if (found === undefined) return null;
  const { Off, Version } = found;
  return (
    <span className={styles.acts}>
      <Switch
        checked={!Off}
        loading={busy}
        aria-label={t('advertsSwitch', { place: placeText(place) })}
        onChange={(on) =>
          // Somebody else may have switched it: then this shows how it is.
          void act(() => setPlace({ Place: place, Off: !on, Version })).then(readAnew)
        }
      />
      <span className={styles.quiet}>{t(Off ? 'advertsOff' : 'advertsOn')}</span>
    </span>
  );
};

/** The operators' advertisements, and the picture that invites to follow the account. */
export const AdvertsPage = () => {
  const address = useListAddress(NAMES);
  const place = Number(address.filters.place) === FOLLOW_AD_ID ? FOLLOW_AD_ID : AD_ID;
  const query = useAdvertList(place, address);
  /** The id of the advertisement that is open; empty for a new one, null for none. */
  const [open, setOpen] = useState<string | null>(null);
  const states = ADVERT_STATES.map((value) => ({ value, label: stateText(value) }));
  return (
    <StaffPage
      title={t('advertsTitle')}
      search={<SearchField address={address} name="name" label={t('advertsSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('')}
        >
          {t('advertsNew')}
        </Button>
      }
    >
      <div className={styles.acts}>
        <Segmented
          aria-label={t('advertsPlace')}
          value={place}
          options={PLACES.map((value) => ({ value, label: placeText(value) }))}
          onChange={(value) => {
            setOpen(null);
            address.setFilter('place', value === AD_ID ? '' : String(value));
          }}
        />
        <PlaceSwitch place={place} />
      </div>
      <StateFilter address={address} options={states} sorted />
      <ServerTable<StaffAdvert>
        label={t('advertsTitle')}
        query={query}
        address={address}
        pageSize={ROWS}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={conditionsOf(address, states)}
        noMatch={shared('editNoMatch')}
        empty={<EmptyState title={t('advertsEmpty')} hint={t('advertsEmptyHint')} />}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
      />
      {open !== null && (
        <AdvertPanel id={open} place={place} onOpen={setOpen} onClose={() => setOpen(null)} />
      )}
    </StaffPage>
  );
};
