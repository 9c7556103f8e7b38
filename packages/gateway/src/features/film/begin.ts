import { filmCalls } from '@xuanjiang/contracts/film';
import { implement } from '../../rpc/implement.ts';
import type { FilmParts } from './parts.ts';

export const begin = ({ films }: FilmParts) =>
  implement(filmCalls.begin, ({ input, caller }) => {
    const { Id, Name: name, Bytes: bytes, Replaces: replaces } = input;
    return films.begin(caller, Id, { name, bytes, replaces });
  });
