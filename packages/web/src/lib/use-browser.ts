import { useSyncExternalStore } from 'react';
import type { Browser } from './browser.ts';
import { detectBrowser } from './browser.ts';
import { pageFacts } from './page-facts.ts';

/** It stays the same. */
const never = () => () => undefined;

const PHONE: Browser = { ...detectBrowser(''), desktop: false };
const DESKTOP: Browser = { ...PHONE, desktop: true };

/** The browser of the page. While it takes over what the server drew, what that was drawn for: the server knows the width. */
export const useBrowser = (): Browser =>
  useSyncExternalStore(
    never,
    () => pageFacts.browser,
    () => (pageFacts.drawn?.wide === true ? DESKTOP : PHONE),
  );
