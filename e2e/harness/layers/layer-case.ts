import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../browser.ts';
import { entersRoom } from '../room.ts';

/** Where the demo's liaison is staff. */
export const UNIVERSITY = '4111010003';

export const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
export type Size = keyof typeof SIZES;
export type Person = 'visitor' | 'student' | 'newcomer' | 'worker';

/** What of the demo the screens are opened with: ids. */
export interface LayerDemo {
  readonly live: string;
  readonly replay: string;
  /** A talk that is yet to come, of the university of the demo's liaison. */
  readonly staffed: string;
  readonly guide: string;
  /** An event that can be signed up with, and one that the student has a ticket of. */
  readonly open: string;
  readonly own: string;
  readonly thread: string;
  /** A token of somebody who has not registered. */
  readonly newcomer: string;
}

/** How a layer is opened, from what is open already. */
export interface Step {
  /** The component that opens it: a file of packages/web/src. */
  readonly file: string;
  /** What is over the page when it is open. */
  readonly layer: (page: Page) => Locator;
  readonly open: (page: Page) => Promise<void>;
  /** A field in it and what is typed there, where that is kept. */
  readonly field?: (layer: Locator) => Locator;
  readonly text?: string;
}

/** A screen and the layers that are opened over it, one over the other. */
export interface LayerCase {
  readonly title: string;
  readonly as: Person;
  readonly sizes: readonly Size[];
  readonly path: (demo: LayerDemo) => string;
  /** Where going back from its undermost layer leads; the screen itself when left out. */
  readonly backTo?: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly steps: readonly Step[];
}

/** A dialog by its name. */
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
/** Presses the first button of this name. */
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
/** Waits for the first button of this name. */
export const shows = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor();
/** Waits until the page is in the room of its talk. */
export const inRoom = (page: Page): Promise<void> => entersRoom(page);
/** Address of a talk of the demo. */
export const talk =
  (which: 'live' | 'replay' | 'staffed') =>
  (demo: LayerDemo): string =>
    `/videoDetail?id=${demo[which]}`;

export const BOTH = ['phone', 'desktop'] as const;
export const PHONE_ONLY = ['phone'] as const;

/** A screen with one button that opens a dialog. */
export const byButton = ({
  file,
  button: label,
  dialog: name,
  typed,
  ...screen
}: Omit<LayerCase, 'ready' | 'steps'> & {
  readonly file: string;
  readonly button: string | RegExp;
  readonly dialog: string | RegExp;
  /** A field of the dialog and what is typed there, where that is kept. */
  readonly typed?: Pick<Step, 'field' | 'text'>;
}): LayerCase => ({
  ...screen,
  ready: shows(label),
  steps: [{ file, layer: dialog(name), open: button(label), ...typed }],
});
