import { filmCalls } from '@xuanjiang/contracts/film';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { FilmService } from './service.ts';

export interface FilmParts {
  readonly films: FilmService;
}

export const filmRouter = ({ films }: FilmParts): DomainRouter<'film'> => ({
  get: implement(filmCalls.get, ({ input, caller }) => films.get(caller, input.Id)),
  begin: implement(filmCalls.begin, ({ input, caller }) => {
    const { Id, Name: name, Bytes: bytes, Replaces: replaces } = input;
    return films.begin(caller, Id, { name, bytes, replaces });
  }),
  cancel: implement(filmCalls.cancel, ({ input, caller }) =>
    films.cancel(caller, input.Id, input.Film),
  ),
});
