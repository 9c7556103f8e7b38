import type { LazyView } from '../../../../../ui/lazy-view.tsx';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import type { HitsProps, TalkSaidProps } from '../said-props.ts';

/** The transcript beside a recording: code of its own, which talks without captions do not load. */
export const TalkSaid: LazyView<TalkSaidProps> = lazyView<TalkSaidProps>(
  async () => (await import('./talk-said.tsx')).TalkSaid,
  { loading: null, failed: null },
);

/** The talks in which something was said. */
export const SaidHits: LazyView<HitsProps> = lazyView<HitsProps>(
  async () => (await import('./said-hits.tsx')).SaidHits,
  { loading: null, failed: null },
);
