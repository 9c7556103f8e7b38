import type { Held } from '@xuanjiang/contracts/review';
import type { HeldRow } from './decide-store.ts';
import { readDraft, readWords } from './held-draft.ts';

/** A post as the staff see it; one that cannot be read any more is shown empty, so that it can be refused. */
export const presentHeld = (row: HeldRow): Held => {
  const draft = readDraft(row.draft);
  return {
    Id: row.id,
    Uids: row.account_id,
    Displayname: draft?.displayname ?? '',
    Avatarurl: draft?.avatarurl ?? '',
    Content: draft?.content ?? '',
    Question: draft?.question ?? false,
    Time: row.created_at,
    Words: readWords(row.words),
  };
};
