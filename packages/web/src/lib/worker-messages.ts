/** What pages say to the service worker. */
export type ToWorker =
  /** Which version is it? Answered through the port. */
  | { readonly type: 'version' }
  /** Can the server be reached, by what it saw last? Answered with a `reach`. */
  | { readonly type: 'reach?' }
  /** Take the place of the older one. */
  | { readonly type: 'activate' }
  /**
   * What a page loaded before there was a service worker: the address that it was opened with, the one
   * that it has now, code and what it read.
   */
  | {
      readonly type: 'keep';
      readonly opened: string;
      readonly page: string;
      readonly loaded: readonly string[];
    };

/** What the service worker says to pages. */
export interface FromWorker {
  readonly type: 'reach';
  readonly reached: boolean;
}

/** What is kept of public pages and reads: cleared when the account changes. */
export const PAGES_CACHE = 'xj-pages-1';
export const READS_CACHE = 'xj-reads-1';
export const ASSETS_CACHE = 'xj-assets-1';
/** How all of these begin. */
export const CACHE_PREFIX = 'xj-';
