import { addDays, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { ExportDelay, useRunning, useStartExport } from '../../export/public.ts';
import type { StatAsk } from '../api.ts';
import { t } from '../texts.ts';

/** Takes the figures of one university home, as far as the page shows them. */
export const ExportButton = ({ ask }: { readonly ask: StatAsk }) => {
  const start = useStartExport();
  const busy = useRunning(({ count }) => count > 0);
  const order = {
    Kind: 'stats',
    From: dayStart(ask.from),
    Until: dayStart(addDays(ask.to, 1)),
    ...(ask.university !== '' && { Universityid: ask.university }),
  } as const;
  return (
    <>
      <ExportDelay />
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        loading={busy}
        onClick={() => void start(order)}
      >
        {t('statExport')}
      </Button>
    </>
  );
};
