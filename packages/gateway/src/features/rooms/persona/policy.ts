import { randomBytes } from 'node:crypto';
import { PERSONAS_PER_LIAISON } from '@xuanjiang/contracts/persona';
import { emblemPath } from '../../../lib/media-path.ts';

/** For whom somebody speaks under a persona. */
export interface Office {
  /** Before the dot of the name: it says at first sight that this is no student. */
  readonly label: string;
  readonly school: string;
  /** Path of its emblem; empty for none. */
  readonly avatarurl: string;
}

/** The office of operators: they speak for the platform, not for a university. */
export const PLATFORM_OFFICE: Office = { label: '宣讲平台', school: '宣讲', avatarurl: '' };

export const universityOffice = (university: {
  readonly id: string;
  readonly name: string;
  readonly shortname: string;
}): Office => ({
  label: `${university.shortname}招办`,
  school: university.name,
  avatarurl: emblemPath(university.id),
});

const GIVEN_NAMES = ['小晴', '小禾', '小川', '小棠', '小岚', '小舟'] as const;

/** As whom an office speaks. */
export interface Face {
  readonly displayname: string;
  readonly avatarurl: string;
  readonly school: string;
}

/** The face of an office at a place of its round. */
export const faceAt = ({ label, school, avatarurl }: Office, position: number): Face => ({
  displayname: `${label}·${GIVEN_NAMES[position % GIVEN_NAMES.length]}`,
  avatarurl,
  school,
});

/** The place after that which was used last; the first for who has used none. */
export const nextPosition = (last: number | null): number =>
  last === null ? 0 : (last + 1) % PERSONAS_PER_LIAISON;

const PREFIX = 'mask-';
const UIDS_BYTES = 12;

/** A new id for a persona. */
export const newPersonaUids = (): string => PREFIX + randomBytes(UIDS_BYTES).toString('hex');

/** Whether an id has the form of a persona's. */
export const isPersona = (uids: string): boolean => uids.startsWith(PREFIX);
