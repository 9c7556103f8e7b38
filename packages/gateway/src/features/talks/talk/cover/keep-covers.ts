import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_COVER_MAX_BYTES } from '@xuanjiang/contracts/rules/talk-problems';
import type { Clock } from '../../../../lib/clock.ts';
import type { PictureRewriter } from '../../../../lib/picture/rewrite-picture.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { Caller } from '../../../../rpc/context.ts';
import { pictureText } from '../../../../rpc/picture-text.ts';
import type { CoverEditStore } from '../extras-store.ts';
import type { EditRow } from '../staff-policy.ts';
import type { TalkStaffService } from '../staff-service.ts';

/** A talk with the version with which its editor began. */
export interface Begun {
  readonly Id: string;
  readonly Version: number;
}

interface TalkCoverParts {
  readonly store: CoverEditStore;
  readonly edits: Pick<TalkStaffService, 'own' | 'begun' | 'detail'>;
  readonly rewriter: PictureRewriter;
  /** Says in every process that everybody sees something else. */
  readonly announce: () => void;
  readonly clock: Clock;
}

/** The picture that staff give a talk in the place of the drawn one. */
export const createTalkCoverService = (parts: TalkCoverParts) => {
  const { store, edits, rewriter, announce, clock } = parts;
  const put = async (caller: Caller, row: EditRow, picture: string | null) => {
    await store.set(row, picture, { actor: caller.uids, time: clock() });
    if (row.stored === 'published') announce();
    return edits.detail(caller, row.id);
  };
  /** @throws CallError conflict for one that was called off: what students see of it stays */
  const begun = async (caller: Caller, talk: Begun): Promise<EditRow> => {
    const row = await edits.begun(caller, talk);
    if (row.cancelled) throw new CallError('conflict', { message: 'talkIsCancelled' });
    return row;
  };
  return {
    /**
     * Writes a picture anew and keeps it.
     * @param file as it was sent, on this machine, in a folder in which another one may be written
     * @throws CallError
     */
    async set(caller: Caller, talk: Begun, file: string): Promise<OwnTalkDetail> {
      const row = await begun(caller, talk);
      const allowed = { bytesMax: TALK_COVER_MAX_BYTES, tooLarge: 'talkCoverTooLarge' } as const;
      return put(
        caller,
        row,
        await pictureText(rewriter, caller.universityId ?? caller.uids, file, allowed),
      );
    },
    /** Takes the picture away; where there is none, nothing changes. @throws CallError */
    async remove(caller: Caller, talk: Begun): Promise<OwnTalkDetail> {
      const row = await begun(caller, talk);
      return row.coverId === null ? edits.detail(caller, row.id) : put(caller, row, null);
    },
    /** The bytes of a picture, WebP. @throws CallError notFound */
    async picture(caller: Caller, id: string): Promise<Buffer> {
      const { id: own } = await edits.own(caller, id);
      const picture = await store.picture(own);
      if (picture === null) throw new CallError('notFound', { message: 'pictureNotFound' });
      return Buffer.from(picture, 'base64');
    },
  };
};

export type TalkCoverService = ReturnType<typeof createTalkCoverService>;
