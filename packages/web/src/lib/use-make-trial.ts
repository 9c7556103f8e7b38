import { trialPath } from '@xuanjiang/contracts/rules/studio-page';
import { useEffect } from 'react';
import { useIsHere } from './navigation.ts';
import { trpc } from './trpc.ts';

/** Begins a trial broadcast of the own university, and opens its studio. */
export const useMakeTrial = () => {
  const isHere = useIsHere();
  const { mutate, isPending, isSuccess, reset } = trpc.broadcast.makeTrial.useMutation();
  useEffect(() => {
    // After Back the browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return {
    makeTrial: (): void =>
      mutate(
        {},
        {
          // In full: only that page may use the camera. For this call alone: it is left out once the button is gone.
          onSuccess: ({ Id }) => (isHere() ? location.assign(trialPath(Id)) : reset()),
        },
      ),
    /** Until the studio is there. */
    isBusy: isPending || isSuccess,
  };
};
