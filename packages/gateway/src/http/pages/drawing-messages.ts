import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { PageView } from './page-view.ts';

/** What the thread that draws is started with. */
export interface DrawerData {
  /** The client's build for the server, a file. */
  readonly bundle: string;
  /** The manifest of the client's build for browsers, a file. */
  readonly manifest: string;
  /** The page without anything drawn, with its configuration. */
  readonly shell: string;
  readonly config: AppConfig;
}

/** To the thread. */
export type ToDrawer =
  /** @see PageView; `at` is the time that the page is drawn for, UTC ms */
  | { readonly kind: 'draw'; readonly id: number; readonly view: PageView; readonly at: number }
  | { readonly kind: 'answer'; readonly ask: number; readonly data: unknown }
  | { readonly kind: 'refusal'; readonly ask: number };

/** From the thread. */
export type FromDrawer =
  /** It can draw the pages of these routes. */
  | { readonly kind: 'ready'; readonly paths: readonly string[] }
  | { readonly kind: 'drawn'; readonly id: number; readonly text: string }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  /** A call of the catalogue, as a visitor. */
  | {
      readonly kind: 'ask';
      readonly ask: number;
      /** The drawing that needs it. */
      readonly id: number;
      readonly call: string;
      readonly input: unknown;
      readonly lang: PageView['lang'];
    };
