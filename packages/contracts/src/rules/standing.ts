/**
 * What somebody is in one room, lowest first. `moderator`: appointed by the university to moderate;
 * `worker`: its liaison staff; `operator`: staff of the platform.
 */
export const STANDINGS = ['user', 'moderator', 'worker', 'operator'] as const;
export type Standing = (typeof STANDINGS)[number];

const rankOf = (standing: Standing): number => STANDINGS.indexOf(standing);

export const isAtLeast = (standing: Standing, least: Standing): boolean =>
  rankOf(standing) >= rankOf(least);

/** Staff act only on people below themselves: a moderator cannot ban the owner of the room. */
export const mayActOn = (actor: Standing, subject: Standing): boolean =>
  rankOf(actor) > rankOf(subject);
