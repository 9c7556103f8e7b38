import type { AttendeeFigures } from '@xuanjiang/contracts/attendee';
import { Segmented, Select } from 'antd';
import type { ListAddress } from '../../../kit/public.ts';
import { tabCounts } from '../model.ts';
import { t } from '../texts.ts';
import styles from './attendees.module.css';

const TABS = {
  '': 'all',
  confirmed: 'attendeesConfirmed',
  waiting: 'attendeesWaiting',
  in: 'attendeesIn',
  out: 'attendeesOut',
} as const;

/** What a tab is called, by its name in the address. */
export const tabText = (tab: string): string => {
  const named = Object.hasOwn(TABS, tab) ? (tab as keyof typeof TABS) : '';
  return t(TABS[named]);
};

export const wayText = (way: string): string => t(way === 'online' ? 'eventOnline' : 'eventSite');

interface Props {
  readonly figures: AttendeeFigures;
  readonly address: ListAddress;
}

/** By what the list is narrowed, with how many there are. */
export const AttendeeTabs = ({ figures, address }: Props) => {
  const { tab = '', way = '' } = address.filters;
  const counts = tabCounts(figures);
  return (
    <div className={styles.tabs}>
      <div className={styles.scroll}>
        <Segmented
          aria-label={t('state')}
          value={tab}
          onChange={(value) => address.setFilter('tab', value)}
          options={(Object.keys(TABS) as (keyof typeof TABS)[]).map((value) => ({
            value,
            label: t('attendeesTab', { name: tabText(value), count: counts[value] }),
          }))}
        />
      </div>
      {figures.Lists.length > 1 && (
        <Select
          aria-label={t('attendeesWay')}
          style={{ width: 110 }}
          value={way}
          onChange={(value) => address.setFilter('way', value)}
          options={[
            { value: '', label: t('all') },
            { value: 'site', label: wayText('site') },
            { value: 'online', label: wayText('online') },
          ]}
        />
      )}
    </div>
  );
};
