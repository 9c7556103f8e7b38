export { WechatCard } from './components/wechat-card.tsx';
