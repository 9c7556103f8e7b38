import type { Grant, GrantState } from '@xuanjiang/contracts/export';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import type { ListAddress } from '../../../kit/public.ts';
import { ConfirmDialog, ServerTable } from '../../../kit/public.ts';
import { EXPORTS_PAGE, useGrantCalls, useGrantPage } from '../api.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

const STATES = {
  asked: ['processing', 'grantAsked'],
  granted: ['success', 'grantGranted'],
  refused: ['error', 'grantRefused'],
  used: ['default', 'grantUsed'],
  over: ['default', 'grantOver'],
} as const satisfies Record<GrantState, readonly [string, TextKey]>;

const COLUMNS: NonNullable<TableProps<Grant>['columns']> = [
  { key: 'university', title: t('institution'), dataIndex: 'University' },
  { key: 'by', title: t('exportBy'), dataIndex: 'By' },
  { key: 'reason', title: t('grantReason'), dataIndex: 'Reason' },
  {
    key: 'state',
    title: t('state'),
    render: (_, { State, Decidedby }) => (
      <>
        <Tag color={STATES[State][0]}>{t(STATES[State][1])}</Tag> {Decidedby}
      </>
    ),
  },
  { key: 'time', title: t('time'), render: (_, row) => momentOf(row.Time) },
];

interface Props {
  readonly address: ListAddress;
  /** Whether the reader decides about them. */
  readonly decides: boolean;
}

/** Requests for exports with whole phones; operators decide about them. */
export const GrantsTable = ({ address, decides }: Props) => {
  const query = useGrantPage(address.page, true);
  const { decide } = useGrantCalls();
  const [asked, setAsked] = useState<Grant | null>(null);
  const close = () => setAsked(null);
  const answer = ({ Id, Version }: Grant, Granted: boolean) =>
    decide.mutate({ Id, Version, Granted }, { onSettled: close });
  const acts: NonNullable<TableProps<Grant>['columns']>[number] = {
    key: 'acts',
    title: <span className="unseen">{t('acts')}</span>,
    align: 'right',
    render: (_, grant) =>
      grant.State === 'asked' && (
        <Space>
          <Button size="small" type="primary" onClick={() => setAsked(grant)}>
            {t('grantGive')}
          </Button>
          <Button size="small" disabled={decide.isPending} onClick={() => answer(grant, false)}>
            {t('grantRefuse')}
          </Button>
        </Space>
      ),
  };
  return (
    <>
      <ServerTable<Grant>
        label={t('exportTabGrants')}
        query={query}
        address={address}
        pageSize={EXPORTS_PAGE}
        rowKey={({ Id }) => Id}
        columns={decides ? [...COLUMNS, acts] : COLUMNS}
        conditions={[]}
        noMatch={t('exportNoMatch')}
        empty={<EmptyState title={t('grantEmpty')} hint={t('grantEmptyHint')} />}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t('grantTitle')}
          subject={t('grantSubject', {
            university: asked.University,
            by: asked.By,
            reason: asked.Reason,
          })}
          consequences={[t('grantOnce'), t('grantSeen')]}
          action={t('grantGive')}
          danger={false}
          busy={decide.isPending}
          onConfirm={() => answer(asked, true)}
          onClose={close}
        />
      )}
    </>
  );
};
