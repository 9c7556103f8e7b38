import { RoomRoleSchema, StandingSchema } from '@xuanjiang/contracts/realtime/message';
import { z } from 'zod';
import type { MessageDraft } from '../../room/entry-store.ts';

/** What of a post is kept as JSON: all that the row has no column for. */
type KeptDraft = Omit<MessageDraft, 'topic' | 'accountId' | 'clientId' | 'time' | 'notice'>;

const KeptDraftSchema = z.object({
  displayname: z.string(),
  avatarurl: z.string(),
  role: RoomRoleSchema,
  // Absent in what the version before wrote: only posts of users are held.
  standing: StandingSchema.default('user'),
  badge: z.string(),
  content: z.string().min(1),
  quoteOffset: z.int().positive().nullable(),
  question: z.boolean(),
}) satisfies z.ZodType<Required<KeptDraft>>;

const WordsSchema = z.array(z.string());

const parse = <S extends z.ZodType>(schema: S, json: string): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
};

export const writeDraft = (draft: MessageDraft): string => {
  const { displayname, avatarurl, role, standing, badge, content, quoteOffset } = draft;
  const kept: z.input<typeof KeptDraftSchema> = {
    displayname,
    avatarurl,
    role,
    standing,
    badge,
    content,
    quoteOffset,
    question: draft.question === true,
  };
  return JSON.stringify(kept);
};

/** Null for what is no draft: another version wrote it, or a hand in the database. */
export const readDraft = (json: string): Required<KeptDraft> | null => parse(KeptDraftSchema, json);

export const writeWords = (words: readonly string[]): string => JSON.stringify(words);

export const readWords = (json: string): string[] => parse(WordsSchema, json) ?? [];
