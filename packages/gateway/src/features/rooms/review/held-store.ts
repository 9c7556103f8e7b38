import { RoomRoleSchema, StandingSchema } from '@xuanjiang/contracts/realtime/message';
import { z } from 'zod';
import type { MessageDraft } from '../../../room/entry-store.ts';
import { standingOf } from '../../../room/entry-store.ts';

/** What of a post is kept as JSON: all that the row has no column for. */
type KeptDraft = Omit<MessageDraft, 'topic' | 'accountId' | 'clientId' | 'time' | 'notice'>;

const StoredDraftSchema = z.object({
  displayname: z.string(),
  avatarurl: z.string(),
  role: RoomRoleSchema,
  // Absent in what the version before wrote.
  standing: StandingSchema.optional(),
  badge: z.string(),
  content: z.string().min(1),
  quoteOffset: z.int().positive().nullable(),
  question: z.boolean(),
});

const KeptDraftSchema = StoredDraftSchema.transform((stored) => ({
  ...stored,
  standing: stored.standing ?? standingOf(stored),
})) satisfies z.ZodType<Required<KeptDraft>>;

const WordsSchema = z.array(z.string());

const parse = <S extends z.ZodType>(schema: S, json: string): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
};

/** The JSON of a draft, for the column `draft`. */
export const writeDraft = (draft: MessageDraft): string => {
  const { displayname, avatarurl, role, standing, badge, content, quoteOffset } = draft;
  const kept: Required<KeptDraft> = {
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

/** Null for what is no draft: another version wrote it, or somebody changed it in the database. */
export const readDraft = (json: string): Required<KeptDraft> | null => parse(KeptDraftSchema, json);

/** The columns of a held post, as `readHeld` takes them. */
export const HELD_COLUMNS = [
  'id',
  'account_id as accountId',
  'client_id as clientId',
  'draft',
  'words',
  'state',
  'reason',
  'created_at as createdAt',
  'decided_at as decidedAt',
] as const;

/** A post that waits for the staff, or that they have decided about. */
export interface HeldPost {
  readonly id: number;
  readonly accountId: string;
  /** The sender's own id of it. */
  readonly clientId: string;
  /** Null when it cannot be read any more. */
  readonly draft: Required<KeptDraft> | null;
  /** Words of the list in it. */
  readonly words: readonly string[];
  readonly state: 'waiting' | 'accepted' | 'refused';
  /** Why it was refused; empty when no reason was given. */
  readonly reason: string;
  /** UTC ms. */
  readonly createdAt: number;
  /** UTC ms; 0 while it waits. */
  readonly decidedAt: number;
}

type HeldColumns = Omit<HeldPost, 'draft' | 'words'> & Record<'draft' | 'words', string>;

export const readHeld = (row: HeldColumns): HeldPost => ({
  ...row,
  draft: readDraft(row.draft),
  words: parse(WordsSchema, row.words) ?? [],
});
