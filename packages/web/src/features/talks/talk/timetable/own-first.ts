import type { Talk } from '@xuanjiang/contracts/talk';
import type { Timetable } from './timetable.ts';

/**
 * The talks of the university that somebody works for before the others, each part in the order that
 * it had.
 * @param university its name; empty for who works for none
 */
export const ownFirst = (talks: readonly Talk[], university: string): readonly Talk[] => {
  if (university === '') return talks;
  const isOwn = ({ Universityname }: Talk): boolean => Universityname === university;
  return [...talks.filter(isOwn), ...talks.filter((talk) => !isOwn(talk))];
};

/** The same in each group of a timetable. */
export const ownGroupsFirst = (
  { live, upcoming, ended }: Timetable,
  university: string,
): Timetable => ({
  live: ownFirst(live, university),
  upcoming: ownFirst(upcoming, university),
  ended: ownFirst(ended, university),
});
