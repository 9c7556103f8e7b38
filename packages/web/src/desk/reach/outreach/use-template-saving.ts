import { CODES } from '@xuanjiang/contracts/errors';
import type { PushText } from '@xuanjiang/contracts/outreach-template';
import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import type { ConflictField } from '../../kit/public.ts';
import { useTemplateEdits } from './api.ts';
import type { TemplateFields } from './model.ts';
import { differing, fieldsOf, TEXT_FIELDS } from './model.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

const LABELS: Readonly<Record<(typeof TEXT_FIELDS)[number], TextKey>> = {
  Name: 'outreachTemplateName',
  Title: 'outreachTemplateTitle',
  Content: 'outreachTemplateContent',
};

/** Saves a text; what somebody else has stored meanwhile is a conflict to be settled. */
export const useTemplateSaving = (stored: PushText | null) => {
  const { client } = trpc.useUtils();
  const { add, edit } = useTemplateEdits();
  const [theirs, setTheirs] = useState<TemplateFields | null>(null);
  const conflict = theirs && {
    version: theirs.Version,
    fields: (mine: TemplateFields): ConflictField[] =>
      differing(mine, theirs).map((name) => ({
        name,
        label: t(LABELS[name]),
        mine: mine[name],
        theirs: theirs[name],
      })),
    taken: (names: readonly string[]): Partial<TemplateFields> =>
      Object.fromEntries(
        TEXT_FIELDS.filter((name) => names.includes(name)).map((name) => [name, theirs[name]]),
      ),
  };
  return {
    busy: add.isPending || edit.isPending,
    conflict,
    settle: () => setTheirs(null),
    /** @returns null where it was refused, which was said */
    async save({ Version, ...fields }: TemplateFields): Promise<PushText | null> {
      try {
        return await (stored === null
          ? add.mutateAsync(fields)
          : edit.mutateAsync({ Id: stored.Id, Version, ...fields }));
      } catch (error) {
        if (refusalOf(error)?.code === CODES.conflict && stored !== null) {
          const now = await client.outreach.getTemplate.query({ Id: stored.Id }).catch(() => null);
          if (now !== null) {
            setTheirs(fieldsOf(now));
            return null;
          }
        }
        showFailure(error);
        return null;
      }
    },
  };
};
