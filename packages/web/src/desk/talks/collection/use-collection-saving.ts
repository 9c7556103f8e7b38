import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { CODES } from '@xuanjiang/contracts/errors';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { useSaveCollection } from './api.ts';
import type { CollectionFields } from './model.ts';
import { introText, sentOf } from './model.ts';

/** Saves and publishes a collection; what somebody else has stored meanwhile is a conflict to be settled. */
export const useCollectionSaving = (stored: StaffCollectionDetail | null) => {
  const { client } = trpc.useUtils();
  const { add, edit, toggle } = useSaveCollection();
  const [conflict, setConflict] = useState<StaffCollectionDetail | null>(null);

  const refused = async (error: unknown, version: number): Promise<null> => {
    if (refusalOf(error)?.code === CODES.conflict && stored !== null) {
      const now = await client.collect.open.query({ Id: stored.Id }).catch(() => null);
      if (now !== null && now.Version !== version) {
        setConflict(now);
        return null;
      }
    }
    showFailure(error);
    return null;
  };
  const put = (fields: CollectionFields): Promise<StaffCollectionDetail> => {
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
    async save(fields: CollectionFields, publish: boolean): Promise<StaffCollectionDetail | null> {
      try {
        const saved = await put(fields);
        if (!publish) return saved;
        const { Id, Version } = saved;
        // Saved it is, also where it cannot be published.
        return await toggle
          .mutateAsync({ Id, Version, Status: COLLECT_PUBLISHED })
          .catch((error: unknown) => {
            showFailure(error);
            return saved;
          });
      } catch (error) {
        return refused(error, fields.Version);
      }
    },
    toggle: (
      { Id, Version }: Pick<StaffCollectionDetail, 'Id' | 'Version'>,
      Status: number,
    ): Promise<StaffCollectionDetail | null> =>
      toggle
        .mutateAsync({ Id, Version, Status })
        .catch((error: unknown) => refused(error, Version)),
  };
};
