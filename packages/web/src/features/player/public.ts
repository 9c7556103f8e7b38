export { TalkPlayer } from './components/talk-player.tsx';
export type { PlayerHandle } from './components/video-player.tsx';
export type { Danmaku } from './danmaku.ts';
export { danmakuOf } from './danmaku.ts';
export type { DanmakuFeed } from './use-danmaku.ts';
