import './ui/tokens.css';
import './ui/base.css';
import { lang, loadedEnglish } from './lib/lang.ts';

/**
 * Loads the client, after its English texts where the page is in English: modules may take texts
 * while they are loaded.
 */
const load = async (): Promise<void> => {
  if (lang === 'en') {
    document.documentElement.lang = 'en';
    Object.assign(loadedEnglish, (await import('./lib/english.ts')).ENGLISH_TEXTS);
  }
  await import('./start.tsx');
};

void load();
