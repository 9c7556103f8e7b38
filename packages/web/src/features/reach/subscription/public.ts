export { LazyFollowOverlay } from './components/lazy-follow-overlay.ts';
export { LazySubscribeMask } from './components/lazy-subscribe-mask.ts';
export { SubscribeBox } from './components/subscribe-box.tsx';
export { SubscribePill } from './components/subscribe-pill.tsx';
export { closePrompt, hidePrompt, useSubscribePrompt } from './use-subscribe-prompt.ts';
