import { trialPath } from '@xuanjiang/contracts/rules/studio-page';
import { Button } from 'antd';
import { Clapperboard } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { t } from '../words-texts.ts';

/** Begins a trial broadcast of the own university: its studio opens. */
export const TrialButton = () => {
  const { mutate, isPending, isSuccess } = trpc.broadcast.makeTrial.useMutation({
    // In full: only that page may use the camera.
    onSuccess: ({ Id }) => location.assign(trialPath(Id)),
  });
  return (
    <Button
      loading={isPending || isSuccess}
      icon={<Clapperboard size={16} aria-hidden="true" />}
      onClick={() => mutate({})}
    >
      {t('trial')}
    </Button>
  );
};
