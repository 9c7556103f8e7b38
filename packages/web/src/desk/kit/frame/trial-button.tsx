import { Button } from 'antd';
import { Clapperboard } from 'lucide-react';
import { useMakeTrial } from '../../../lib/use-make-trial.ts';
import { t } from '../words-texts.ts';

/** Begins a trial broadcast of the own university: its studio opens. */
export const TrialButton = () => {
  const { makeTrial, isBusy } = useMakeTrial();
  return (
    <Button
      loading={isBusy}
      icon={<Clapperboard size={16} aria-hidden="true" />}
      onClick={makeTrial}
    >
      {t('trial')}
    </Button>
  );
};
