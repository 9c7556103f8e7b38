import type { HeldPoll } from '@xuanjiang/contracts/poll';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Progress, Tag } from 'antd';
import { Download } from 'lucide-react';
import { EmptyState } from '../../../../ui/state.tsx';
import { ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import {
  DayRange,
  ExportDelay,
  TalkSelect,
  useRunning,
  useStartExport,
} from '../../../overview/export/public.ts';
import { QUESTIONS_PAGE, usePolls } from '../api.ts';
import { POLL_NAMES, pollsAsk } from '../model.ts';
import { t } from '../texts.ts';

const LABELS = { talk: 'talk', days: 'heldDays' } as const;

/** The answers of a poll with their votes, in words and as bars. */
const Result = ({ Options, Counts }: Pick<HeldPoll, 'Options' | 'Counts'>) => {
  const all = Counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul style={{ margin: 0, padding: 0, minWidth: 'min(260px, 48vw)', listStyle: 'none' }}>
      {Options.map((option, index) => (
        <li key={option}>
          {option} · {t('voteCount', { count: Counts[index] ?? 0 })}
          <Progress
            size="small"
            aria-hidden="true"
            percent={all === 0 ? 0 : Math.round(((Counts[index] ?? 0) / all) * 100)}
          />
        </li>
      ))}
    </ul>
  );
};

const COLUMNS: NonNullable<TableProps<HeldPoll>['columns']> = [
  { key: 'poll', title: t('poll'), render: (_, { Title }) => <b>{Title}</b> },
  { key: 'result', title: t('result'), render: (_, poll) => <Result {...poll} /> },
  { key: 'talk', title: t('talk'), dataIndex: 'Talktitle' },
  {
    key: 'state',
    title: t('state'),
    render: (_, { Open }) => (
      <Tag color={Open ? 'processing' : 'default'}>{t(Open ? 'pollOpen' : 'pollClosed')}</Tag>
    ),
  },
  { key: 'time', title: t('heldTime'), render: (_, row) => momentOf(row.Starttime) },
];

/** Polls at all talks of the own university, with their results. */
export const PollsPage = () => {
  const address = useListAddress(POLL_NAMES);
  const ask = pollsAsk(address.filters);
  const query = usePolls(ask, address.page);
  const start = useStartExport();
  const busy = useRunning(({ count }) => count > 0);
  const { talk = '', days = '' } = address.filters;
  return (
    <StaffPage
      title={t('polls')}
      actions={
        <>
          <ExportDelay />
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            loading={busy}
            onClick={() => void start({ Kind: 'polls', ...ask })}
          >
            {t('heldExport')}
          </Button>
        </>
      }
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <TalkSelect value={talk} onChange={(id) => address.setFilter('talk', id)} />
        <DayRange
          label={t('heldDays')}
          value={days}
          onChange={(value) => address.setFilter('days', value)}
        />
      </div>
      <ServerTable<HeldPoll>
        label={t('polls')}
        query={query}
        address={address}
        pageSize={QUESTIONS_PAGE}
        rowKey={({ Topic, Offset }) => `${Topic}:${Offset}`}
        columns={COLUMNS}
        conditions={POLL_NAMES.filter((name) => (address.filters[name] ?? '') !== '').map(
          (name) => ({ name, label: t(LABELS[name]), value: t(LABELS[name]) }),
        )}
        noMatch={t('heldNoMatch')}
        empty={<EmptyState title={t('noPollsYet')} hint={t('heldEmptyHint')} />}
      />
    </StaffPage>
  );
};
