import { filmCalls } from '@xuanjiang/contracts/film';
import { implement } from '../../rpc/implement.ts';
import type { FilmParts } from './parts.ts';

export const get = ({ films }: FilmParts) =>
  implement(filmCalls.get, ({ input, caller }) => films.get(caller, input.Id));
