export { WechatCard } from './components/wechat-card.tsx';
export { LazyReachSheet } from './lazy-reach-sheet.ts';
