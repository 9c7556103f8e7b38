export { LazyReachSheet } from './components/lazy-reach-sheet.ts';
export { WechatCard } from './components/wechat-card.tsx';
