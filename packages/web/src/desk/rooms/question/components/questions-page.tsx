import type { AskedQuestion } from '@xuanjiang/contracts/question';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Segmented, Select, Tag } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import type { ListAddress } from '../../../kit/public.ts';
import { ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import {
  DayRange,
  ExportDelay,
  TalkSelect,
  useRunning,
  useStartExport,
} from '../../../overview/export/public.ts';
import { QUESTIONS_PAGE, useQuestions } from '../api.ts';
import { exportAsk, QUESTION_NAMES, questionsAsk } from '../model.ts';
import { t } from '../texts.ts';
import { QuestionPanel } from './question-panel.tsx';

const PROVINCES = { Page: 1, Limit: 100 } as const;

/** What narrows the list of questions. */
const QuestionFilters = ({ address }: { readonly address: ListAddress }) => {
  const { stage: state = '', talk = '', province = '', days = '' } = address.filters;
  const { data } = trpc.system.findProvince.useQuery(PROVINCES, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Segmented
        aria-label={t('state')}
        value={state}
        onChange={(value) => address.setFilter('stage', value)}
        options={[
          { value: '', label: t('askedWaiting') },
          { value: 'answered', label: t('questionAnswered') },
          { value: 'dismissed', label: t('askedDismissed') },
          { value: 'all', label: t('all') },
        ]}
      />
      <TalkSelect value={talk} onChange={(id) => address.setFilter('talk', id)} />
      <DayRange
        label={t('askedDays')}
        value={days}
        onChange={(value) => address.setFilter('days', value)}
      />
      <Select
        aria-label={t('askedProvince')}
        style={{ width: 160 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={province}
        onChange={(value) => address.setFilter('province', value)}
        options={[
          { value: '', label: t('askedAnyProvince') },
          ...(data?.List ?? []).map(({ Province, Provinceid }) => ({
            value: String(Provinceid),
            label: Province,
          })),
        ]}
      />
      <Select
        aria-label={t('order')}
        value={address.sort}
        onChange={address.setSort}
        options={[
          { value: '', label: t('newestFirst') },
          { value: 'oldest', label: t('oldestFirst') },
          { value: 'votes', label: t('askedMostVotes') },
        ]}
      />
    </div>
  );
};

const STATES = {
  open: ['processing', 'askedOpen'],
  taken: ['warning', 'askedTaken'],
  answered: ['success', 'questionAnswered'],
  dismissed: ['default', 'askedDismissed'],
} as const;

const LABELS = {
  stage: 'state',
  talk: 'talk',
  province: 'askedProvince',
  days: 'askedDays',
} as const;

const COLUMNS: NonNullable<TableProps<AskedQuestion>['columns']> = [
  {
    key: 'question',
    title: t('askedQuestion'),
    render: (_, { Content }) => (
      <b style={{ display: 'block', maxWidth: 420, whiteSpace: 'normal' }}>{Content}</b>
    ),
  },
  { key: 'by', title: t('askedBy'), dataIndex: 'Displayname' },
  { key: 'talk', title: t('talk'), dataIndex: 'Talktitle' },
  { key: 'votes', title: t('askedVotes'), dataIndex: 'Votes', align: 'right' },
  {
    key: 'state',
    title: t('state'),
    render: (_, { State, Takenby }) => (
      <Tag color={STATES[State][0]}>{t(STATES[State][1], { by: Takenby })}</Tag>
    ),
  },
  { key: 'time', title: t('askedTime'), render: (_, row) => momentOf(row.Time) },
];

const keyOf = ({ Topic, Offset }: AskedQuestion): string => `${Topic}:${Offset}`;

/** Questions at all talks of the own university, those that wait first of all. */
export const QuestionsPage = () => {
  const address = useListAddress(QUESTION_NAMES);
  const query = useQuestions(questionsAsk(address.filters, address.sort), address.page);
  const [open, setOpen] = useState<AskedQuestion | null>(null);
  const start = useStartExport();
  const busy = useRunning(({ count }) => count > 0);
  return (
    <StaffPage
      title={t('questions')}
      actions={
        <>
          <ExportDelay />
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            loading={busy}
            onClick={() => void start({ Kind: 'questions', ...exportAsk(address.filters) })}
          >
            {t('askedExport')}
          </Button>
        </>
      }
    >
      <QuestionFilters address={address} />
      <ServerTable<AskedQuestion>
        label={t('questions')}
        query={query}
        address={address}
        pageSize={QUESTIONS_PAGE}
        rowKey={keyOf}
        columns={COLUMNS}
        conditions={QUESTION_NAMES.filter((name) => (address.filters[name] ?? '') !== '').map(
          (name) => ({ name, label: t(LABELS[name]), value: t(LABELS[name]) }),
        )}
        noMatch={t('askedNoMatch')}
        empty={<EmptyState title={t('askedEmpty')} hint={t('askedEmptyHint')} />}
        onOpen={setOpen}
        openKey={open === null ? null : keyOf(open)}
      />
      {open !== null && (
        <QuestionPanel key={keyOf(open)} question={open} onClose={() => setOpen(null)} />
      )}
    </StaffPage>
  );
};
