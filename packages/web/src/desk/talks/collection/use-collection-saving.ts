import type { CollectionKind } from '@xuanjiang/contracts/collection';
import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import type { FieldWords } from '../../kit/public.ts';
import { useConflict } from '../../kit/public.ts';
import { useSaveCollection } from './api.ts';
import type { CollectionFields } from './model.ts';
import { fieldsOf, introText, sentOf } from './model.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

const LABELS: Readonly<Record<Exclude<keyof CollectionFields, 'Version'>, TextKey>> = {
  Title: 'deskCollectTitle',
  Summary: 'deskSummary',
  Kind: 'kind',
  Categoryid: 'deskCategory',
  Sponsor: 'deskSponsor',
  Color: 'deskColor',
  Intro: 'deskIntro',
  Starttime: 'deskStart',
  Endtime: 'deskEnd',
  Order: 'deskOrder',
  Position: 'deskPosition',
  Talkids: 'talks',
  Universityids: 'takingPart',
};

const KINDS: Readonly<Record<CollectionKind, TextKey>> = {
  topic: 'deskKindTopic',
  featured: 'deskKindFeatured',
  sponsored: 'deskKindSponsored',
};

/** A value of a field, in words. */
const wordsOf = (fields: CollectionFields, name: keyof CollectionFields): string => {
  const value = fields[name];
  if (name === 'Kind') return t(KINDS[fields.Kind]);
  if (name === 'Order') return t(fields.Order === 'own' ? 'deskOrderOwn' : 'deskOrderTime');
  if ((name === 'Starttime' || name === 'Endtime') && typeof value === 'number') {
    return momentOf(value);
  }
  return Array.isArray(value)
    ? t('deskTalksCount', { count: value.length }) +
        (value.length > 0 ? `\n${value.join('\n')}` : '')
    : String(value ?? '');
};

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Each field of a collection in words. */
const inWords = (fields: CollectionFields): FieldWords[] =>
  NAMES.map((name) => ({ name, label: t(LABELS[name]), mine: wordsOf(fields, name) }));

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
