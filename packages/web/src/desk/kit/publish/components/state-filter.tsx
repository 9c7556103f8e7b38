import { Segmented, Select } from 'antd';
import type { ListAddress } from '../../table/use-list-address.ts';
import { t } from '../texts.ts';
import styles from './content.module.css';

interface Props {
  readonly address: ListAddress;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Whether the list can begin with its oldest rows. */
  readonly sorted?: boolean;
}

/** The state by which a list is narrowed, and its order; they stand in the address. */
export const StateFilter = ({ address, options, sorted = false }: Props) => (
  <div className={styles.tools}>
    <Segmented
      aria-label={t('editState')}
      value={address.filters.state ?? ''}
      options={[{ value: '', label: t('editAll') }, ...options]}
      onChange={(state) => address.setFilter('state', state)}
    />
    {sorted && (
      <Select
        aria-label={t('editSort')}
        value={address.sort === 'oldest' ? 'oldest' : ''}
        options={[
          { value: '', label: t('editNewest') },
          { value: 'oldest', label: t('editOldest') },
        ]}
        onChange={address.setSort}
      />
    )}
  </div>
);

/** What a list is narrowed by, in words. */
export const conditionsOf = (
  { filters }: ListAddress,
  options: Props['options'],
): { name: string; label: string; value: string }[] => {
  const { name = '', state = '' } = filters;
  const chosen = options.find(({ value }) => value === state)?.label ?? state;
  return [
    ...(name === '' ? [] : [{ name: 'name', label: t('editSearched'), value: name }]),
    ...(state === '' ? [] : [{ name: 'state', label: t('editState'), value: chosen }]),
  ];
};
