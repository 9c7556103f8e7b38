import type { StaffCaption } from '@xuanjiang/contracts/caption';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Segmented } from 'antd';
import { EmptyState } from '../../../../ui/state.tsx';
import { SearchField, ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import { CAPTIONS_PAGE, STATES, useCaptions } from '../api.ts';
import { t } from '../texts.ts';
import styles from './caption-desk.module.css';
import { CaptionEditor } from './caption-editor.tsx';
import { CaptionTags, STATE_TEXTS } from './caption-tags.tsx';

/** Search, filter and the talk that is edited, in the address. */
const NAMES = ['name', 'stage', 'talk'] as const;

const COLUMNS: NonNullable<TableProps<StaffCaption>['columns']> = [
  {
    key: 'talk',
    title: t('talk'),
    render: (_, { Title, Starttime }) => (
      <span className={styles.talk}>
        <b>{Title}</b>
        <small>{momentOf(Starttime)}</small>
      </span>
    ),
  },
  {
    key: 'state',
    title: t('state'),
    render: (_, caption) => <CaptionTags caption={caption} />,
  },
  { key: 'count', title: t('capCount'), align: 'right', dataIndex: 'Count' },
  {
    key: 'changed',
    title: t('capChanged'),
    render: (_, { Updatedtime, Updatedby }) =>
      Updatedtime !== null && (
        <span className={styles.talk}>
          <span>{momentOf(Updatedtime)}</span>
          <small>{Updatedby}</small>
        </span>
      ),
  },
];

/** The talks whose captions are edited, and the captions of one. */
export const CaptionsPage = () => {
  const address = useListAddress(NAMES);
  const { name = '', stage: state = '', talk = '' } = address.filters;
  const query = useCaptions(name, state, address.page);
  if (talk !== '') {
    return <CaptionEditor key={talk} talkId={talk} onBack={() => address.setFilter('talk', '')} />;
  }
  const known = STATES.find((each) => each === state);
  const conditions = [
    { name: 'name', label: t('capSearch'), value: name },
    { name: 'stage', label: t('state'), value: known ? t(STATE_TEXTS[known]) : '' },
  ].filter(({ value }) => value !== '');
  return (
    <StaffPage
      title={t('captions')}
      note={t('capNote')}
      search={<SearchField address={address} name="name" label={t('capSearch')} />}
    >
      <Segmented
        aria-label={t('state')}
        value={known ?? ''}
        onChange={(value) => address.setFilter('stage', value)}
        options={[
          { value: '', label: t('all') },
          ...STATES.map((value) => ({ value, label: t(STATE_TEXTS[value]) })),
        ]}
      />
      <ServerTable<StaffCaption>
        label={t('captions')}
        query={query}
        address={address}
        pageSize={CAPTIONS_PAGE}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={conditions}
        noMatch={t('capNoMatch')}
        empty={<EmptyState title={t('capEmpty')} hint={t('capEmptyHint')} />}
        onOpen={({ Id }) => address.setFilter('talk', Id)}
      />
    </StaffPage>
  );
};
