import type { PushText } from '@xuanjiang/contracts/outreach-template';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { SearchField, ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import { TEMPLATES_PAGE, usePushTemplates } from '../api.ts';
import { t } from '../texts.ts';
import { TemplateForm } from './template-form.tsx';

const NAMES = ['name'] as const;

const COLUMNS: NonNullable<TableProps<PushText>['columns']> = [
  { key: 'name', title: () => t('outreachTemplateName'), render: (_, row) => <b>{row.Name}</b> },
  { key: 'title', title: () => t('outreachTemplateTitle'), render: (_, row) => row.Title },
  {
    key: 'owner',
    title: () => t('ownedBy'),
    render: (_, row) => row.University || t('platform'),
  },
  {
    key: 'updated',
    title: () => t('changed'),
    render: (_, row) => momentOf(row.Updatedtime),
  },
];

/** The texts for announcements. */
export const PushTemplatesPage = () => {
  const address = useListAddress(NAMES);
  const name = address.filters.name ?? '';
  const query = usePushTemplates(address.page, name);
  const [opened, setOpened] = useState<PushText | 'new' | null>(null);
  const stored = opened === 'new' || opened === null ? null : opened;
  return (
    <StaffPage
      title={t('outreachTemplates')}
      search={<SearchField address={address} name="name" label={t('outreachTemplateSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpened('new')}
        >
          {t('outreachTemplateNew')}
        </Button>
      }
    >
      <ServerTable<PushText>
        label={t('outreachTemplates')}
        query={query}
        address={address}
        pageSize={TEMPLATES_PAGE}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={
          name === '' ? [] : [{ name: 'name', label: t('outreachTemplateName'), value: name }]
        }
        noMatch={t('noSuchText')}
        empty={
          <EmptyState title={t('outreachTemplateEmpty')} hint={t('outreachTemplateEmptyHint')} />
        }
        onOpen={setOpened}
        openKey={stored?.Id ?? null}
      />
      {opened !== null && (
        <TemplateForm
          key={stored === null ? 'new' : `${stored.Id}/${stored.Version}`}
          stored={stored}
          onChanged={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </StaffPage>
  );
};
