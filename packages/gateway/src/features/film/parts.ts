import type { FilmService } from './service.ts';

export interface FilmParts {
  readonly films: FilmService;
}
