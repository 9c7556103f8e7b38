import { lazyView } from '../../../ui/lazy-view.tsx';

/** The transcript beside a recording: code of its own, which talks without captions do not load. */
export const TalkSaid = lazyView(async () => (await import('./components/talk-said.tsx')).TalkSaid);

/** The talks in which something was said. */
export const SaidHits = lazyView(async () => (await import('./components/said-hits.tsx')).SaidHits);
