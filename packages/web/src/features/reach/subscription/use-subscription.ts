import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { isOn } from './is-on.ts';
import { MORNING_TYPE, turnOff, turnOn } from './model.ts';
import { t } from './texts.ts';

/** The caller's subscription and its switch. */
export const useSubscription = () => {
  const utils = trpc.useUtils();
  const loggedIn = useSession((session) => session.token !== '');
  const ext = useSession((session) => session.info?.Ext ?? null);
  const { data, isLoading } = trpc.subscription.get.useQuery({}, { enabled: loggedIn });
  const record = data ?? null;
  /** What was pressed, while the call is under way. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  /** Where the last press left the switch: it counts while the record is not known. */
  const [left, setLeft] = useState(false);

  const turn = async (on: boolean): Promise<void> => {
    const { get, add, delete: remove } = utils.client.subscription;
    setWanted(on);
    const { record: known, ...turned } = on
      ? await turnOn(record, ext, { add: add.mutate })
      : await turnOff(record, {
          get: () => get.query({}),
          delete: (current) => remove.mutate({ ...current, Type: MORNING_TYPE }),
        });
    // A lookup that is on its way may not know of this yet.
    await utils.subscription.get.cancel();
    if (known !== null) utils.subscription.get.setData({}, known);
    setLeft(turned.on);
    setWanted(null);
    showToast(t(turned.message));
  };

  return {
    on: wanted ?? (record === null ? left : isOn(record)),
    loading: wanted !== null || isLoading,
    ext,
    turn,
  };
};
