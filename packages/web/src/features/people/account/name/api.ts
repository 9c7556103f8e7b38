import { useQueryClient } from '@tanstack/react-query';
import { NAME_MAX } from '@xuanjiang/contracts/constants';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { sessionToken, setUserInfo } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { nameFault } from './model.ts';
import { t } from './texts.ts';

/** Chooses a name. @param onDone called when the account has it */
export const useSetName = (onDone: () => void) => {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = trpc.user.setName.useMutation({
    meta: { failure: 'shown' },
  });
  const [problem, setProblem] = useState('');

  const choose = async (typed: string): Promise<void> => {
    const fault = nameFault(typed);
    setProblem(fault === null ? '' : t(fault, { max: NAME_MAX }));
    if (fault !== null || isPending) return;
    const token = sessionToken();
    try {
      const info = await mutateAsync({ Displayname: cleanLine(typed) });
      // Invalidating does not end the first fetch, whose answer could be older than the name.
      await queryClient.cancelQueries({ queryKey: ['account', token] });
      // Another tab has logged in to another account meanwhile: what waits for the name is not theirs.
      if (token !== sessionToken()) return;
      setUserInfo(token, info);
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      onDone();
    } catch (error) {
      setProblem(reasonOf(error) || t('couldNotSave'));
    }
  };
  return { choose, problem, pending: isPending };
};
