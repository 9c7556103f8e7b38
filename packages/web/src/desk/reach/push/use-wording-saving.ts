import { CODES } from '@xuanjiang/contracts/errors';
import type { PushWording } from '@xuanjiang/contracts/push-wording';
import { PUSH_WORDING_PARTS } from '@xuanjiang/contracts/rules/push-wording';
import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import type { ConflictField } from '../../kit/public.ts';
import { t } from './texts.ts';
import type { WordingFields } from './wording-model.ts';
import { differing, fieldsOf, PART_TEXTS } from './wording-model.ts';

/** Saves a text; what somebody else has stored meanwhile is a conflict to be settled. */
export const useWordingSaving = ({ Kind }: PushWording) => {
  const { client, push } = trpc.useUtils();
  const edit = trpc.push.editWording.useMutation({
    meta: { failure: 'shown' },
    // Waited for: a text that is opened next begins from what was stored, or it would be in its own way.
    onSettled: () =>
      Promise.all([push.listWordings.invalidate(), push.listWordingVersions.invalidate()]),
  });
  const [theirs, setTheirs] = useState<WordingFields | null>(null);
  const conflict = theirs && {
    version: theirs.Version,
    fields: (mine: WordingFields): ConflictField[] =>
      differing(mine, theirs).map((name) => ({
        name,
        label: t(PART_TEXTS[name]),
        mine: mine[name],
        theirs: theirs[name],
      })),
    taken: (names: readonly string[]): Partial<WordingFields> =>
      Object.fromEntries(
        PUSH_WORDING_PARTS.filter((name) => names.includes(name)).map((name) => [
          name,
          theirs[name],
        ]),
      ),
  };
  return {
    busy: edit.isPending,
    conflict,
    settle: () => setTheirs(null),
    /** @returns null where it was refused, which was said */
    async save(fields: WordingFields): Promise<PushWording | null> {
      try {
        return await edit.mutateAsync({ Kind, ...fields });
      } catch (error) {
        if (refusalOf(error)?.code === CODES.conflict) {
          const now = await client.push.listWordings.query({}).catch(() => null);
          const found = now?.List.find((one) => one.Kind === Kind);
          if (found !== undefined) {
            setTheirs(fieldsOf(found));
            return null;
          }
        }
        showFailure(error);
        return null;
      }
    },
  };
};
