export { MutedPreview } from './components/muted-preview.tsx';
export type { PlayerHandle } from './components/picture-slot.tsx';
export { TalkPlayer } from './components/talk-player.tsx';
export { lastLeft } from './preferences.ts';
