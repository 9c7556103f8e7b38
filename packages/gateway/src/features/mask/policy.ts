import type { Mask } from '@xuanjiang/contracts/mask';
import { MASKS_PER_LIAISON } from '@xuanjiang/contracts/mask';

/** For whom somebody speaks under a persona. */
export interface Office {
  /** Before the dot of the name: it says at first sight that this is no student. */
  readonly label: string;
  readonly school: string;
  /** Path of its emblem; empty for none. */
  readonly avatarurl: string;
}

/** Those who put on the talks speak for no university. */
export const PLATFORM_OFFICE: Office = { label: '宣讲平台', school: '宣讲', avatarurl: '' };

export const universityOffice = (university: {
  readonly Name: string;
  readonly Shortname: string;
  readonly Logo: string;
}): Office => ({
  label: `${university.Shortname}招办`,
  school: university.Name,
  avatarurl: university.Logo,
});

const GIVEN_NAMES = ['小晴', '小禾', '小川', '小棠', '小岚', '小舟'] as const;

/** The face of an office at a place of its round. */
export const faceAt = (
  { label, school, avatarurl }: Office,
  position: number,
): Omit<Mask, 'Uids'> => ({
  Displayname: `${label}·${GIVEN_NAMES[position % GIVEN_NAMES.length]}`,
  Avatarurl: avatarurl,
  School: school,
});

/** The place after that which was used last; the first for who has used none. */
export const nextPosition = (last: number | null): number =>
  last === null ? 0 : (last + 1) % MASKS_PER_LIAISON;
