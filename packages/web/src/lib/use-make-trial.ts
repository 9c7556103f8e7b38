import { trialPath } from '@xuanjiang/contracts/rules/studio-page';
import { useEffect } from 'react';
import { trpc } from './trpc.ts';

/** Begins a trial broadcast of the own university, and opens its studio. */
export const useMakeTrial = () => {
  const { mutate, isPending, isSuccess, reset } = trpc.broadcast.makeTrial.useMutation({
    // In full: only that page may use the camera.
    onSuccess: ({ Id }) => location.assign(trialPath(Id)),
  });
  useEffect(() => {
    // After Back the browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return {
    makeTrial: (): void => mutate({}),
    /** Until the studio is there. */
    isBusy: isPending || isSuccess,
  };
};
