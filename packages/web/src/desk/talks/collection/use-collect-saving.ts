import type { StaffCollectDetail } from '@xuanjiang/contracts/collection-staff';
import { CODES } from '@xuanjiang/contracts/errors';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collect-limits';
import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { useSaveCollect } from './api.ts';
import type { CollectFields } from './model.ts';
import { introText, sentOf } from './model.ts';
import { t } from './texts.ts';

/** Saves and publishes a collection; what somebody else has stored meanwhile is a conflict to be settled. */
export const useCollectSaving = (stored: StaffCollectDetail | null) => {
  const { client } = trpc.useUtils();
  const { add, edit, toggle } = useSaveCollect();
  const [conflict, setConflict] = useState<StaffCollectDetail | null>(null);

  const refused = async (error: unknown, version: number): Promise<null> => {
    const refusal = refusalOf(error);
    if (refusal?.code === CODES.conflict && stored !== null) {
      const now = await client.collect.open.query({ Id: stored.Id }).catch(() => null);
      if (now !== null && now.Version !== version) {
        setConflict(now);
        return null;
      }
    }
    showToast(refusal?.msg || t('deskFailed'));
    return null;
  };
  const put = (fields: CollectFields): Promise<StaffCollectDetail> => {
    const kept = stored !== null && introText(stored.Intro) === null ? stored.Intro : null;
    const sent = sentOf(fields, kept);
    return stored === null
      ? add.mutateAsync(sent)
      : edit.mutateAsync({ Id: stored.Id, Version: fields.Version, ...sent });
  };
  return {
    busy: add.isPending || edit.isPending || toggle.isPending,
    /** What is stored now, after somebody else was first; null for no conflict. */
    conflict,
    settle: () => setConflict(null),
    /** @returns null where it was refused, which was said */
    async save(fields: CollectFields, publish: boolean): Promise<StaffCollectDetail | null> {
      try {
        const saved = await put(fields);
        if (!publish) return saved;
        const { Id, Version } = saved;
        // Saved it is, also where it cannot be published.
        return await toggle
          .mutateAsync({ Id, Version, Status: COLLECT_PUBLISHED })
          .catch((error: unknown) => {
            showToast(refusalOf(error)?.msg || t('deskFailed'));
            return saved;
          });
      } catch (error) {
        return refused(error, fields.Version);
      }
    },
    toggle: (
      { Id, Version }: Pick<StaffCollectDetail, 'Id' | 'Version'>,
      Status: number,
    ): Promise<StaffCollectDetail | null> =>
      toggle
        .mutateAsync({ Id, Version, Status })
        .catch((error: unknown) => refused(error, Version)),
  };
};
