import { Segmented } from 'antd';
import type { ListAddress } from '../../../kit/public.ts';
import { stateText } from '../labels.ts';
import { t } from '../texts.ts';

const STATES = ['draft', 'public', 'withdrawn'] as const;

/** Narrows a list to what is in a state. */
export const StateFilter = ({ address }: { readonly address: ListAddress }) => (
  <Segmented
    aria-label={t('state')}
    value={address.filters.stage ?? ''}
    onChange={(value) => address.setFilter('stage', value)}
    options={[
      { value: '', label: t('all') },
      ...STATES.map((state) => ({ value: state, label: stateText(state) })),
    ]}
  />
);
