import type { Group } from '@xuanjiang/contracts/group';
import { useEffect, useState } from 'react';
import type { Meant } from '../../../lib/intent.ts';
import { getLocal, setLocal } from '../../../lib/storage.ts';
import type { Action } from '../../../ui/action.ts';
import { useAction } from '../../../ui/action.ts';
import { useJoined } from './api.ts';
import { joinedKey, parseGroups, withGroup } from './model.ts';
import { t } from './texts.ts';

const NAME = 'xj.groups';

const remembered = (): readonly string[] => parseGroups(getLocal(NAME));

/** Joins a group: shows the code for it, which is counted for the caller. */
export const joinGroup: Action<Meant<'group'>> = {
  scope: 'group',
  async run({ utils: { client, consult }, queryClient }, { groupId }, options) {
    const joined = await client.consult.join.mutate({ Id: groupId }, options);
    setLocal(NAME, JSON.stringify(withGroup(remembered(), groupId)));
    queryClient.setQueryData(joinedKey(groupId), joined);
    void consult.get.invalidate();
  },
  failedText: () => t('groupJoinFailed'),
  failed: ({ utils: { consult } }) => void consult.get.invalidate(),
};

/** The code by which somebody joins a group; a visitor is asked to log in. */
export const useJoin = ({ Id, Name }: Pick<Group, 'Id' | 'Name'>) => {
  const code = useJoined(Id);
  const { press, pending } = useAction(joinGroup);
  const [before, setBefore] = useState(false);
  // After it was drawn: the server knows nothing of the device.
  useEffect(() => setBefore(remembered().includes(Id)), [Id]);
  return {
    code: code ?? null,
    before,
    join: () => press({ kind: 'group', groupId: Id, name: Name }),
    pending: pending !== null,
  };
};
