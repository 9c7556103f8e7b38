import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { useConflict } from '../../kit/public.ts';
import { useSaveCollection } from './api.ts';
import { inWords } from './conflict.ts';
import type { CollectionFields } from './model.ts';
import { fieldsOf, introText, sentOf } from './model.ts';

/**
 * Saves and publishes a collection; what somebody else has stored meanwhile is a conflict to be settled.
 * @param stored null for a new one
 * @param take puts values into the form
 */
export const useCollectionSaving = (
  stored: StaffCollectionDetail | null,
  take: (fields: Partial<CollectionFields>) => void,
) => {
  const { client } = trpc.useUtils();
  const { add, edit, toggle } = useSaveCollection();
  const read = async (Id: string) => fieldsOf(await client.collect.open.query({ Id }));
  const { refused, conflict } = useConflict<CollectionFields>({
    ...{ inWords, take },
    read: stored === null ? null : () => read(stored.Id),
  });
  const put = (fields: CollectionFields): Promise<StaffCollectionDetail> => {
    const kept = stored !== null && introText(stored.Intro) === null ? stored.Intro : null;
    const sent = sentOf(fields, kept);
    return stored === null
      ? add.mutateAsync(sent)
      : edit.mutateAsync({ Id: stored.Id, Version: fields.Version, ...sent });
  };
  return {
    busy: add.isPending || edit.isPending || toggle.isPending,
    /** Props of the `ConflictDialog`; null for no conflict. */
    conflict,
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
        await refused(error, fields);
        return null;
      }
    },
    /** Publishes or withdraws the version that the form shows. */
    async toggle(
      Id: string,
      fields: CollectionFields,
      Status: number,
    ): Promise<StaffCollectionDetail | null> {
      try {
        return await toggle.mutateAsync({ Id, Version: fields.Version, Status });
      } catch (error) {
        await refused(error, fields);
        return null;
      }
    },
  };
};
