import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Segmented } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { ServerTable, StaffPage, useListAddress } from '../../../staff/public.ts';
import { ROWS } from '../../api.ts';
import { t as shared } from '../../texts.ts';
import type { StaffFeedback } from '../api.ts';
import { useFeedbackList } from '../api.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { AnswerPanel } from './answer-panel.tsx';

const NAMES = ['state'] as const;

const KINDS: Readonly<Record<StaffFeedback['Kind'], TextKey>> = {
  play: 'answersPlay',
  chat: 'answersChat',
  account: 'answersAccount',
  data: 'answersData',
  idea: 'answersIdea',
  other: 'answersOther',
};

const COLUMNS: NonNullable<TableProps<StaffFeedback>['columns']> = [
  {
    key: 'content',
    title: t('answersColContent'),
    ellipsis: true,
    width: 420,
    render: (_, { Content }) => Content,
  },
  { key: 'kind', title: t('answersColKind'), render: (_, { Kind }) => t(KINDS[Kind]) },
  { key: 'who', title: t('answersColWho'), render: (_, { Displayname }) => Displayname },
  { key: 'time', title: t('answersColTime'), render: (_, { Time }) => momentOf(Time) },
];

/** What people report, and the answers of the operators. */
export const AnswersPage = () => {
  const address = useListAddress(NAMES);
  const query = useFeedbackList(address);
  const [open, setOpen] = useState<StaffFeedback | null>(null);
  const isDone = address.filters.state === 'answered';
  return (
    <StaffPage title={t('answersTitle')}>
      <Segmented
        aria-label={shared('editState')}
        value={isDone ? 'answered' : ''}
        options={[
          { value: '', label: t('answersOpen') },
          { value: 'answered', label: t('answersDone') },
        ]}
        onChange={(state) => {
          setOpen(null);
          address.setFilter('state', state);
        }}
      />
      <ServerTable<StaffFeedback>
        label={t('answersTitle')}
        query={query}
        address={address}
        pageSize={ROWS}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={[]}
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
