import type {
  collectionStaffCalls,
  StaffCollectionDetail,
} from '@xuanjiang/contracts/collection-staff';
import type { z } from 'zod';
import { CallError } from '../../../../rpc/call-error.ts';
import type { Editor } from '../../../../rpc/own-university.ts';
import { mayEdit } from '../../../../rpc/own-university.ts';
import type { CategoryStore } from '../category-store.ts';
import { judgeDraft } from '../policy.ts';
import { presentForStaff, presentStaffDetail } from '../present.ts';
import type {
  CollectionDraft,
  StaffCollectionDetailRow,
  StaffCollectionStore,
} from '../staff-store.ts';

type Written = z.output<(typeof collectionStaffCalls.add)['input']>;

/** The university of a liaison, to which all of their collections belong; undefined for an operator. */
export const ownOf = ({ role, universityId }: Editor): string | undefined => {
  if (role === 'operator') return undefined;
  // A liaison whose university is gone edits nothing.
  if (universityId === null) throw new CallError('forbidden');
  return universityId;
};

export const createCollectionEditor = (store: StaffCollectionStore, categories: CategoryStore) => {
  /** @throws CallError input */
  const requireParts = async (draft: CollectionDraft, own: string | undefined): Promise<void> => {
    if ((await categories.byId(draft.categoryId)) === null) {
      throw new CallError('input', { message: 'categoryNotFound' });
    }
    const lost = draft.talkIds.length - (await store.countTalks(draft.talkIds, own));
    if (lost > 0) {
      throw new CallError('input', {
        message: 'collectionTalkUnknown',
        parameters: { count: lost },
      });
    }
    if ((await store.countUniversities(draft.universityIds)) < draft.universityIds.length) {
      throw new CallError('input', { message: 'collectionUniversityUnknown' });
    }
  };

  return {
    /**
     * What was written, as it is stored.
     * @param before the collection that is edited; null for a new one
     * @throws CallError input
     */
    async draftOf(
      input: Written,
      caller: Editor,
      before: StaffCollectionDetailRow | null,
    ): Promise<CollectionDraft> {
      const own = ownOf(caller);
      const draft: CollectionDraft = {
        title: input.Title,
        summary: input.Summary,
        kind: input.Kind,
        categoryId: input.Categoryid,
        sponsor: input.Sponsor,
        color: input.Color,
        intro: input.Intro,
        startsAt: input.Starttime,
        endsAt: input.Endtime,
        order: input.Order,
        // Where it stands among those of others is for operators to say.
        position: own === undefined ? input.Position : (before?.position ?? 0),
        talkIds: input.Talkids,
        universityIds: own === undefined ? input.Universityids : [own],
      };
      const fault = judgeDraft(draft);
      if (fault !== null) throw new CallError('input', { message: fault });
      await requireParts(draft, own);
      return draft;
    },

    /** @throws CallError notFound, also for one that the caller may not edit */
    async get(id: string, caller: Editor): Promise<StaffCollectionDetailRow> {
      const row = await store.byId(id);
      if (row === null || !mayEdit(caller, row.universityId)) {
        throw new CallError('notFound', { message: 'collectionNotFound' });
      }
      return row;
    },

    async present(row: StaffCollectionDetailRow): Promise<StaffCollectionDetail> {
      const talkIds = await store.talkIds(row.id);
      const universityIds = await store.universityIds(row.id);
      return { ...presentForStaff(row), ...presentStaffDetail(row, talkIds, universityIds) };
    },
  };
};

export type CollectionEditor = ReturnType<typeof createCollectionEditor>;
