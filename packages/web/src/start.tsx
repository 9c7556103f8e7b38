import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { RootSkeleton } from './app/overlays/root-skeleton.tsx';
import { startUp } from './app/startup.ts';
import type { Outcome, StartupView } from './app/startup-view.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

const draw = (outcome: Outcome): void => {
  if (outcome === 'app') root.render(<App />);
};

const view: StartupView = {
  onWait: () => root.render(<RootSkeleton />),
  show: (page) => root.render(page),
};

void startUp(view).then(draw);
