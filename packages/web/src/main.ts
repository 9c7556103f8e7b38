import './ui/tokens.css';
import './ui/base.css';
import { reloadWhenStale } from './app/stale-page.ts';
import { lang, loadedEnglish } from './lib/lang.ts';

/** Loads the English texts. Where that fails, the page is in Chinese. */
const loadEnglish = async (): Promise<void> => {
  try {
    Object.assign(loadedEnglish, (await import('./lib/english.ts')).ENGLISH_TEXTS);
    document.documentElement.lang = 'en';
  } catch {}
};

/**
 * Loads the client, after its English texts where the page is in English: modules may take texts
 * while they are loaded.
 */
const load = async (): Promise<void> => {
  if (lang === 'en') await loadEnglish();
  await import('./start.tsx');
};

reloadWhenStale();

void load();
