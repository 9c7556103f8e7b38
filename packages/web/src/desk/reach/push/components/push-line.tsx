import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { StateLine } from '../../../kit/public.ts';
import { useRun } from '../api.ts';
import { STATE_TEXTS } from '../model.ts';
import { t } from '../texts.ts';

/** How the morning push of today stands, in a line. */
export const PushLine = () => {
  const { data: run, isError } = useRun();
  const said =
    run?.State === 'planned'
      ? t('pushDeskWillBegin', { clock: clockOf(run.Plannedat) })
      : run && t(STATE_TEXTS[run.State]);
  return (
    <StateLine
      name={t('morningPush')}
      said={said ?? (isError ? t('pushDeskUnknown') : '')}
      trouble={run === undefined ? isError : run.State === 'paused' || run.State === 'stopped'}
      to="/desk/push"
    />
  );
};
