/** The own page: what the screen uses of it. */
export { useMine } from './api.ts';
export { CountCard } from './components/count-card.tsx';
export { NewsMenu } from './components/news-menu.tsx';
export { NextCard } from './components/next-card.tsx';
export { OwnStrip } from './components/own-strip.tsx';
