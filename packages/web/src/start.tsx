import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { RootSkeleton } from './app/overlays/root-skeleton.tsx';
import type { Outcome } from './app/startup.ts';
import { startUp } from './app/startup.ts';
import { Stopped } from './app/stopped.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

const draw = (outcome: Outcome): void => {
  if (outcome === 'app') root.render(<App />);
  if (outcome === 'stopped') root.render(<Stopped />);
};

void startUp(() => root.render(<RootSkeleton />)).then(draw);
