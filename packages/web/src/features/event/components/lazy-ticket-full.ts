import { lazyView } from '../../../ui/lazy-view.tsx';

export const LazyTicketFull = lazyView(async () => (await import('./ticket-full.tsx')).TicketFull);
