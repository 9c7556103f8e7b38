import type { ExportFormat } from '@xuanjiang/contracts/export';
import { Button, Select } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/public.ts';
import type { ExportOrder } from '../../../overview/export/public.ts';
import {
  ExportDelay,
  GrantForm,
  useHasGrant,
  useRunning,
  useStartExport,
} from '../../../overview/export/public.ts';
import { t } from '../texts.ts';

interface Props {
  /** What the list shows: its kind and its conditions. */
  readonly order: ExportOrder;
  /** How many are in it. */
  readonly count: number;
  /** Ids of sign-ups that are chosen one by one. */
  readonly chosen?: readonly string[];
}

/** Exports what the list shows: phones covered, or whole with a grant. */
export const ExportButtons = ({ order, count, chosen = [] }: Props) => {
  const start = useStartExport();
  const busy = useRunning((running) => running.count > 0);
  const granted = useHasGrant();
  const [layer, setLayer] = useState<'ask' | 'whole' | null>(null);
  const close = () => setLayer(null);
  const [Format, setFormat] = useState<ExportFormat>('xlsx');
  const run = (Whole: boolean) => void start({ ...order, Format, Whole });
  const runChosen = () => void start({ Kind: 'signups', Format, Signupids: [...chosen] });
  return (
    <>
      <ExportDelay />
      <Button onClick={() => setLayer(granted ? 'whole' : 'ask')} disabled={granted && count === 0}>
        {granted ? t('signupsExportWhole', { count }) : t('signupsAskGrant')}
      </Button>
      <Select<ExportFormat>
        aria-label={t('signupsFormat')}
        value={Format}
        onChange={setFormat}
        options={[
          { value: 'xlsx', label: 'XLSX' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        loading={busy}
        disabled={count === 0}
        onClick={() => (chosen.length > 0 ? runChosen() : run(false))}
      >
        {chosen.length > 0
          ? t('signupsExportChosen', { count: chosen.length })
          : t('signupsExport', { count })}
      </Button>
      {layer === 'ask' && <GrantForm onClose={close} />}
      {layer === 'whole' && (
        <ConfirmDialog
          title={t('signupsWholeTitle')}
          subject={t('signupsWholeSubject', { count })}
          consequences={[t('signupsWholeUsed'), t('signupsWholeSeen')]}
          action={t('signupsExportWhole', { count })}
          danger={false}
          busy={false}
          onConfirm={() => {
            close();
            run(true);
          }}
          onClose={close}
        />
      )}
    </>
  );
};
