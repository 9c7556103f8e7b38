import './ui/tokens.css';
import './ui/base.css';
import { english, lang } from './lib/lang.ts';

/**
 * Loads the client, after its English texts where the page is in English: modules may take texts
 * while they are loaded.
 */
const load = async (): Promise<void> => {
  if (lang === 'en') {
    document.documentElement.lang = 'en';
    Object.assign(english, (await import('./lib/english.ts')).english);
  }
  await import('./start.tsx');
};

void load();
