import { ADV_PICTURE_MAX_BYTES } from '@xuanjiang/contracts/adv';
import type { StaffAdv } from '@xuanjiang/contracts/adv-staff';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Clock } from '../../../lib/clock.ts';
import type { PictureRewriter } from '../../../lib/picture/rewrite-picture.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { pictureText } from '../../../rpc/picture-text.ts';
import { isAdvUrl } from './policy.ts';
import { periodFault } from './staff-policy.ts';
import { presentStaffAdv } from './staff-present.ts';
import type { AdvForm, AdvStaffStore, StaffAdvRow } from './staff-store.ts';

export const createAdvStaffService = (
  store: AdvStaffStore,
  rewriter: PictureRewriter,
  clock: Clock,
) => {
  /** @throws CallError notFound */
  const get = async (id: string): Promise<StaffAdvRow> => {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'advNotFound' });
    return row;
  };
  const detail = async (id: string): Promise<StaffAdv> =>
    presentStaffAdv(await get(id), await store.counts([id]), clock());

  /** A draft of the version with which its editor began. @throws CallError notFound, conflict */
  const draft = async (id: string, version: number): Promise<StaffAdvRow> => {
    const row = await get(id);
    if (row.isDraft !== 1) throw new CallError('conflict', { message: 'advIsPublished' });
    requireVersion(row, version);
    return row;
  };

  return {
    get,
    detail,
    draft,
    /** @throws CallError input */
    check(form: AdvForm): void {
      if (!isAdvUrl(form.url)) throw new CallError('input', { message: 'advUrlInvalid' });
      const message = periodFault(form, clock());
      if (message !== null) throw new CallError('input', { message });
    },
    /**
     * Writes the picture of a draft anew and keeps it.
     * @param file as it was sent, on this machine, in a folder in which another one may be written
     * @throws CallError
     */
    async setPicture(
      actor: string,
      {
        id,
        version,
        file,
      }: { readonly id: string; readonly version: number; readonly file: string },
    ): Promise<StaffAdv> {
      await draft(id, version);
      const allowed = { bytesMax: ADV_PICTURE_MAX_BYTES, tooLarge: 'advPictureTooLarge' } as const;
      const picture = await pictureText(rewriter, actor, file, allowed);
      const change = { type: PICTURE_LIMITS.writtenType, picture };
      await store.edit({ id, version }, change, { actor, time: clock() });
      return detail(id);
    },
    /** The picture of a draft. @throws CallError notFound */
    async picture(id: string): Promise<Buffer> {
      const found = await store.picture(id);
      if (found === null) throw new CallError('notFound', { message: 'pictureNotFound' });
      return Buffer.from(found.picture, 'base64');
    },
  };
};

export type AdvStaffService = ReturnType<typeof createAdvStaffService>;
