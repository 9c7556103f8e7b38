import type { Adv } from '@xuanjiang/contracts/adv';
import { advPicturePath } from '../../../lib/media-path.ts';
import { endingOf } from './policy.ts';
import type { AdvRow } from './store.ts';

/** Where everybody reads the picture of an advertisement. */
export const advPictureUrl = ({ id, pictureType }: Pick<AdvRow, 'id' | 'pictureType'>): string =>
  advPicturePath(`${id}.${endingOf(pictureType)}`);

export const presentAdv = (row: AdvRow): Adv => ({
  Id: row.place,
  Advid: row.id,
  Title: row.title,
  Picurl: advPictureUrl(row),
  Url: row.url,
  Starttime: row.startsAt,
  Endtime: row.endsAt,
});
