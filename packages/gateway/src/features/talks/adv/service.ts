import { randomBytes } from 'node:crypto';
import {
  ADV_PICTURE_MAX_BYTES,
  ADV_PICTURE_MAX_SIDE,
  ADV_TITLE_MAX,
} from '@xuanjiang/contracts/adv';
import type { Clock } from '../../../lib/clock.ts';
import { endingOf, isAdvUrl, pictureSizeOf, pictureTypeOf } from './policy.ts';
import type { AdvRow, AdvStore, ReplacedAdvs } from './store.ts';

/** Bytes of the id of an advertisement. */
const ID_BYTES = 8;

export const newAdvId = (): string => randomBytes(ID_BYTES).toString('hex');

/** What an operator gives. */
export interface AdvDraft {
  readonly place: number;
  readonly title: string;
  readonly url: string;
  readonly picture: Buffer;
  /** UTC ms. */
  readonly startsAt: number;
  /** Null: until it is withdrawn. */
  readonly endsAt: number | null;
}

/** An advertisement cannot be taken as it is; the message says why. */
export class AdvError extends Error {}

/** @throws AdvError */
const checked = ({ title, url, picture, startsAt, endsAt }: AdvDraft) => {
  const type = pictureTypeOf(picture);
  if (title === '' || title.length > ADV_TITLE_MAX) {
    throw new AdvError(`the title has 1 to ${ADV_TITLE_MAX} characters`);
  }
  if (!isAdvUrl(url)) throw new AdvError('the address is a path on this site, or https');
  if (type === null) throw new AdvError('the picture is PNG, JPEG or WebP');
  if (picture.length > ADV_PICTURE_MAX_BYTES) {
    throw new AdvError(`the picture has at most ${ADV_PICTURE_MAX_BYTES / 1024} KB`);
  }
  const size = pictureSizeOf(picture);
  if (size === null)
    throw new AdvError('the picture is incomplete: its header says no width and height');
  if (Math.max(size.width, size.height) > ADV_PICTURE_MAX_SIDE) {
    throw new AdvError(
      `the picture has at most ${ADV_PICTURE_MAX_SIDE} pixels in width and height`,
    );
  }
  if (endsAt !== null && endsAt <= startsAt) throw new AdvError('the period ends before it begins');
  return type;
};

export const createAdvService = (store: AdvStore, clock: Clock) => {
  /** The picture that was asked for last: it never changes, and a crowd asks for one. */
  let last: { readonly id: string; readonly type: string; readonly bytes: Buffer } | null = null;

  return {
    /** The one that is shown now in a place, null for none, and whether the place was switched off. */
    async shown(place: number): Promise<{ readonly adv: AdvRow | null; readonly isOff: boolean }> {
      const isOff = await store.isOff(place);
      return { adv: isOff ? null : await store.shown(place, clock()), isOff };
    },
    /** Its picture, under the name of the file; null for none. */
    async picture(file: string): Promise<{ type: string; bytes: Buffer } | null> {
      const id = /^([0-9a-f]{16})\.\w+$/.exec(file)?.[1];
      if (id === undefined) return null;
      if (last?.id !== id) {
        const row = await store.picture(id);
        if (row === null) return null;
        last = { id, type: row.type, bytes: Buffer.from(row.picture, 'base64') };
      }
      return file === `${id}.${endingOf(last.type)}` ? last : null;
    },
    /** @returns its id, and what became of the others; @throws AdvError */
    async set(actor: string, draft: AdvDraft): Promise<ReplacedAdvs & { readonly id: string }> {
      const time = clock();
      const { mime } = checked(draft);
      if (draft.endsAt !== null && draft.endsAt <= time) throw new AdvError('the period is over');
      const id = newAdvId();
      const picture = draft.picture.toString('base64');
      const adv = { ...draft, id, pictureType: mime, picture };
      return { id, ...(await store.set(adv, { actor, time })) };
    },
    /** @returns false when the place has none */
    withdraw: (actor: string, place: number): Promise<boolean> =>
      store.withdraw(place, { actor, time: clock() }),
  };
};

export type AdvService = ReturnType<typeof createAdvService>;
