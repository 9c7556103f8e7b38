import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '@xuanjiang/contracts/group';
import { useEffect, useState } from 'react';
import { loginFor } from '../../../lib/app-state.ts';
import { isSessionRefusal, refusalOf } from '../../../lib/refusal.ts';
import { getLocal, setLocal } from '../../../lib/storage.ts';
import { showToast } from '../../../ui/toast.ts';
import { useJoinCall, useJoined } from './api.ts';
import { joinedKey, parseGroups, withGroup } from './model.ts';
import { t } from './texts.ts';

const NAME = 'xj.groups';

/** The code by which somebody joins a group, which is counted for them; a visitor is asked to log in. */
export const useJoin = ({ Id, Name }: Pick<Group, 'Id' | 'Name'>) => {
  const client = useQueryClient();
  const call = useJoinCall();
  const code = useJoined(Id);
  const [before, setBefore] = useState(false);
  // After it was drawn: the server knows nothing of the device.
  useEffect(() => setBefore(parseGroups(getLocal(NAME)).includes(Id)), [Id]);
  useEffect(() => {
    if (code === undefined) return;
    setLocal(NAME, JSON.stringify(withGroup(parseGroups(getLocal(NAME)), code.Id)));
  }, [code]);
  const join = (): void => {
    const intent = { kind: 'group', groupId: Id, name: Name } as const;
    if (!loginFor(intent)) return;
    call.mutate(
      { Id },
      {
        onSuccess: (joined) => client.setQueryData(joinedKey(Id), joined),
        onError(error) {
          const refusal = refusalOf(error);
          if (refusal !== null && isSessionRefusal(refusal)) loginFor(intent);
          else showToast(refusal?.msg || t('groupJoinFailed'));
        },
      },
    );
  };
  return { code: code ?? null, before, join, pending: call.isPending };
};
