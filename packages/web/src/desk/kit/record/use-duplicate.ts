import { useRef } from 'react';
import { useIsHere } from '../../../lib/navigation.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from '../words-texts.ts';

/** Makes a copy of a talk, one at a time: a double click makes one. @param onMade is called with its id if the page is still shown */
export const useDuplicate = (onMade: (id: string) => void) => {
  const { talkedit } = trpc.useUtils();
  const isHere = useIsHere();
  const isBusy = useRef(false);
  const { mutate, isPending } = trpc.talkedit.duplicate.useMutation({
    onSuccess: ({ Id }) => {
      showToast(t('talkDuplicated'));
      if (isHere()) onMade(Id);
    },
    onSettled: () => {
      isBusy.current = false;
      void talkedit.list.invalidate();
    },
  });
  const duplicate = (Id: string): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate({ Id });
  };
  return { duplicate, isPending };
};
