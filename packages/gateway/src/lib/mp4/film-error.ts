import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';

/** A film that cannot be a replay. */
export class FilmError extends Error {
  readonly fault: FilmFault;

  constructor(fault: FilmFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
