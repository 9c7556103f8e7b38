import type { Adv } from '@xuanjiang/contracts/adv';
import { advPicturePath } from '../../lib/media-path.ts';
import { endingOf } from './policy.ts';
import type { AdvRow } from './store.ts';

export const presentAdv = (row: AdvRow): Adv => ({
  Id: row.place,
  Advid: row.id,
  Title: row.title,
  Picurl: advPicturePath(`${row.id}.${endingOf(row.pictureType)}`),
  Url: row.url,
  Starttime: row.startsAt,
  Endtime: row.endsAt,
});
