import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Segmented, Select } from 'antd';
import { EmptyState } from '../../../../ui/state.tsx';
import type { ListAddress } from '../../../kit/public.ts';
import {
  ROWS,
  SearchField,
  ServerTable,
  StaffPage,
  contentText as shared,
  contentStyles as styles,
  useListAddress,
  useOpenRow,
} from '../../../kit/public.ts';
import type { StaffFeedback } from '../api.ts';
import { FEEDBACK_KINDS, feedbackAsked, useFeedbackList } from '../api.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { AnswerPanel } from './answer-panel.tsx';

const NAMES = ['name', 'stage', 'kind'] as const;

const KINDS: Readonly<Record<StaffFeedback['Kind'], TextKey>> = {
  play: 'watching',
  chat: 'chatAndQuestions',
  account: 'loginAndAccount',
  data: 'wrongContent',
  idea: 'wish',
  other: 'somethingElse',
};

const COLUMNS: NonNullable<TableProps<StaffFeedback>['columns']> = [
  {
    key: 'content',
    title: t('answersColContent'),
    render: (_, { Content }) => <span className={styles.snippet}>{Content}</span>,
  },
  {
    key: 'kind',
    title: t('kind'),
    className: styles.short ?? '',
    render: (_, { Kind }) => t(KINDS[Kind]),
  },
  {
    key: 'who',
    title: t('who'),
    className: styles.short ?? '',
    render: (_, { Displayname }) => Displayname,
  },
  {
    key: 'time',
    title: t('answersColTime'),
    className: styles.short ?? '',
    render: (_, { Time }) => momentOf(Time),
  },
];

interface FiltersProps {
  readonly address: ListAddress;
  readonly onChange: () => void;
}

/** By what the list is narrowed, and its order; they stand in the address. */
const Filters = ({ address, onChange }: FiltersProps) => {
  const { State, Kind = '', Sort, usual } = feedbackAsked(address);
  const change = (name: string, value: string): void => {
    onChange();
    address.setFilter(name, value);
  };
  return (
    <div className={styles.tools}>
      <span className={styles.acts}>
        <Segmented
          aria-label={shared('state')}
          value={State === 'open' ? '' : State}
          options={[
            { value: '', label: t('answersOpen') },
            { value: 'answered', label: t('replied') },
          ]}
          onChange={(state) => change('stage', state)}
        />
        <Select
          aria-label={t('kind')}
          value={Kind}
          options={[
            { value: '', label: t('answersAllKinds') },
            ...FEEDBACK_KINDS.map((value) => ({ value, label: t(KINDS[value]) })),
          ]}
          onChange={(kind) => change('kind', kind)}
        />
      </span>
      <Select
        aria-label={shared('order')}
        value={Sort}
        options={[
          { value: 'newest', label: shared('editNewest') },
          { value: 'oldest', label: shared('editOldest') },
        ]}
        onChange={(sort) => address.setSort(sort === usual ? '' : sort)}
      />
    </div>
  );
};

/** What the list is narrowed by within its state, in words. */
const conditionsOf = ({ filters }: ListAddress) => {
  const { name = '', kind = '' } = filters;
  const known = FEEDBACK_KINDS.find((one) => one === kind);
  return [
    ...(name === '' ? [] : [{ name: 'name', label: shared('search'), value: name }]),
    ...(known === undefined ? [] : [{ name: 'kind', label: t('kind'), value: t(KINDS[known]) }]),
  ];
};

/** What people report, and the answers of the operators. */
export const AnswersPage = () => {
  const address = useListAddress(NAMES);
  const query = useFeedbackList(address);
  const [open, setOpen] = useOpenRow(address, query.data?.List, ({ Id }) => String(Id));
  const isDone = address.filters.stage === 'answered';
  return (
    <StaffPage
      title={t('feedback')}
      search={<SearchField address={address} name="name" label={t('answersSearch')} />}
    >
      <Filters address={address} onChange={() => setOpen(null)} />
      <ServerTable<StaffFeedback>
        label={t('feedback')}
        query={query}
        address={address}
        pageSize={ROWS}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={conditionsOf(address)}
        noMatch={shared('editNoMatch')}
        empty={
          <EmptyState
            title={t(isDone ? 'answersNothingDone' : 'answersNothing')}
            hint={t('answersNothingHint')}
          />
        }
        onOpen={setOpen}
        openKey={open?.Id ?? null}
      />
      {open && <AnswerPanel key={open.Id} feedback={open} onClose={() => setOpen(null)} />}
    </StaffPage>
  );
};
