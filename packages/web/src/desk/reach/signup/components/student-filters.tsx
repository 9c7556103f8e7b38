import { Button, Segmented, Select } from 'antd';
import type { Condition, ListAddress } from '../../../kit/public.ts';
import { DayRange, TalkSelect } from '../../../overview/export/public.ts';
import { useCities, useFigures } from '../api.ts';
import { cityOf, NAMES } from '../model.ts';
import { t } from '../texts.ts';

const LABELS = {
  school: 'highSchool',
  talk: 'signupsTalk',
  province: 'signupsProvince',
  city: 'signupsCity',
  year: 'signupsYear',
  seen: 'signupsSeen',
  days: 'signupsDays',
} as const;

/** The filters that are set, with their labels. */
export const conditionsOf = ({ filters }: ListAddress): Condition[] =>
  NAMES.filter((name) => (name === 'city' ? cityOf(filters) : (filters[name] ?? '')) !== '').map(
    (name) => ({
      name,
      label: t(LABELS[name]),
      value: filters[name] ?? '',
    }),
  );

/** What the list is narrowed by, each to be dropped. */
const Chosen = ({ address, year }: { readonly address: ListAddress; readonly year: string }) => {
  const { data: figures } = useFigures();
  const { province = '' } = address.filters;
  const city = cityOf(address.filters);
  const cities = useCities(province);
  const name = figures?.Provinces.find(({ Provinceid }) => Provinceid === province)?.Province;
  const chips = [
    ...(province === '' ? [] : [{ key: 'province', text: name ?? province }]),
    ...(city === ''
      ? []
      : [{ key: 'city', text: cities.find(({ value }) => value === city)?.label ?? city }]),
    ...(year === '' ? [] : [{ key: 'year', text: t('signupsYearOf', { year }) }]),
  ];
  return (
    <>
      {chips.map(({ key, text }) => (
        <Button
          key={key}
          size="small"
          color="primary"
          variant="filled"
          aria-label={t('signupsDrop', { condition: text })}
          onClick={() => address.setFilter(key, '')}
        >
          {text} ×
        </Button>
      ))}
      {conditionsOf(address).length > 0 && (
        <Button size="small" type="link" onClick={address.clear}>
          {t('clear')}
        </Button>
      )}
    </>
  );
};

/** What narrows the list, beside the charts. */
export const StudentFilters = ({
  address,
  unseen,
}: {
  readonly address: ListAddress;
  readonly unseen: number;
}) => {
  const { talk = '', seen = '', days = '', year = '', province = '' } = address.filters;
  const cities = useCities(province);
  return (
    <div className="row-wrap-2">
      <TalkSelect value={talk} onChange={(id) => address.setFilter('talk', id)} />
      <DayRange
        label={t('signupsDays')}
        value={days}
        onChange={(value) => address.setFilter('days', value)}
      />
      <Select
        aria-label={t('signupsCity')}
        style={{ width: 150 }}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={province === ''}
        value={cityOf(address.filters)}
        onChange={(value) => address.setFilter('city', value)}
        options={[
          { value: '', label: t(province === '' ? 'signupsCityNone' : 'signupsAnyCity') },
          ...cities,
        ]}
      />
      <Segmented
        aria-label={t('signupsSeen')}
        value={seen}
        onChange={(value) => address.setFilter('seen', value)}
        options={[
          { value: '', label: t('all') },
          { value: 'unseen', label: t('signupsUnseen', { count: unseen }) },
          { value: 'seen', label: t('signupsOnlySeen') },
        ]}
      />
      <Select
        aria-label={t('order')}
        value={address.sort}
        onChange={address.setSort}
        options={[
          { value: '', label: t('newestFirst') },
          { value: 'oldest', label: t('oldestFirst') },
        ]}
      />
      <Chosen address={address} year={year} />
    </div>
  );
};
