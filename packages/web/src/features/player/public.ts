export { TalkPlayer } from './components/talk-player.tsx';
export type { PlayerHandle } from './components/video-player.tsx';
