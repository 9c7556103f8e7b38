import type { PosterContent } from './poster.ts';

export interface ToPosterProcess {
  readonly id: number;
  readonly content: PosterContent;
}

export type FromPosterProcess =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly failure: string };
