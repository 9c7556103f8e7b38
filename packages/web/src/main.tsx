import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadWhenStale } from './app/stale-page.ts';
import { startUp } from './app/startup.ts';
import { lang } from './lib/lang.ts';

reloadWhenStale();
startUp();
if (lang === 'en') document.documentElement.lang = 'en';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
