import { Segmented } from 'antd';
import type { ListAddress } from '../../staff/public.ts';
import { t } from '../texts.ts';

interface Props {
  readonly address: ListAddress;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The state by which a list is narrowed; it stands in the address. */
export const StateFilter = ({ address, options }: Props) => (
  <Segmented
    aria-label={t('editState')}
    value={address.filters.state ?? ''}
    options={[{ value: '', label: t('editAll') }, ...options]}
    onChange={(state) => address.setFilter('state', state)}
  />
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
