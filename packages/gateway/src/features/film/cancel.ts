import { filmCalls } from '@xuanjiang/contracts/film';
import { implement } from '../../rpc/implement.ts';
import type { FilmParts } from './parts.ts';

export const cancel = ({ films }: FilmParts) =>
  implement(filmCalls.cancel, ({ input, caller }) => films.cancel(caller, input.Id, input.Film));
