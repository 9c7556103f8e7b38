import type { StaffFilm } from '@xuanjiang/contracts/film';
import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import { beginsAsFilm, FILM_HEAD_BYTES, FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';

const MEGABYTE = 1024 * 1024;

/** Bytes as people read them: megabytes, at least one where there is anything. */
export const megabytes = (bytes: number): number =>
  bytes === 0 ? 0 : Math.max(1, Math.round(bytes / MEGABYTE));

/** How much of a file has come, whole percent; 100 only for all of it. */
export const percentOf = (sent: number, bytes: number): number =>
  bytes === 0 ? 0 : Math.min(100, Math.floor((sent * 100) / bytes));

/** Whether a file is the one whose sending was broken off. */
export const isSameFile = (
  { State, Name, Bytes }: Pick<StaffFilm, 'State' | 'Name' | 'Bytes'>,
  { name, size }: Pick<File, 'name' | 'size'>,
): boolean => State === 'receiving' && Bytes === size && Name === nameOf(name);

/** The name under which a file is sent. */
export const nameOf = (name: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, FILM_LIMITS.nameMax) || 'film';

/** Why a file need not be sent at all; null where it may be a recording. */
export const fileFault = async (file: Blob): Promise<'tooLarge' | FilmFault | null> => {
  if (file.size > FILM_LIMITS.bytesMax) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, FILM_HEAD_BYTES).arrayBuffer());
  return beginsAsFilm(head) ? null : 'notFilm';
};
