import './ui/tokens.css';
import './ui/base.css';
import './ui/classes.css';
import { dropGiven } from './app/drawing/drawn-page.ts';
import { loadLater } from './app/drawing/load-later.ts';
import { reloadWhenStale } from './app/stale-page.ts';
import { watchTouches } from './lib/first-touch.ts';
import { noteLeaving } from './lib/leaving.ts';
import { loadedEnglish } from './lib/loaded-english.ts';
import { givePageFacts, pageFacts } from './lib/page-facts.ts';
import { readPage } from './lib/read-page.ts';
import { hearSteps } from './lib/step-over.ts';

/** Loads the English texts. Where that fails, the page is in Chinese. */
const loadEnglish = async (): Promise<void> => {
  try {
    Object.assign(loadedEnglish, (await import('./lib/english.ts')).ENGLISH_TEXTS);
    document.documentElement.lang = 'en';
  } catch {
    document.documentElement.lang = 'zh-CN';
    // What the server drew is in English: the page is drawn anew.
    dropGiven();
  }
};

/**
 * Loads the client, after its English texts where the page is in English: modules may take texts
 * while they are loaded.
 */
const load = async (): Promise<void> => {
  await loadLater();
  if (pageFacts.lang === 'en') await loadEnglish();
  await import('./start.tsx');
};

// For zod, before its first schema is made: it would try to evaluate text as code, which the policy of our pages
// refuses and browsers report. `z.config()` would bring zod into the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
givePageFacts(readPage());
noteLeaving();
reloadWhenStale();

hearSteps();
watchTouches();

void load();
