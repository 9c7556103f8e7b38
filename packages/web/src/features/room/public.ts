export type { RoomHandle } from './components/room.tsx';
export { Room } from './components/room.tsx';
export { DeskButton } from './desk/components/desk-button.tsx';
export { LateDesk } from './desk/components/late-desk.tsx';
export { LateMenu } from './desk/components/late-menu.tsx';
export { BannedNote, MutedNote } from './desk/components/muted-note.tsx';
export { PinLine } from './desk/components/pin-line.tsx';
export { postingHint } from './desk/hint.ts';
export type { Moderation } from './desk/use-moderation.ts';
export { useModeration } from './desk/use-moderation.ts';
export { MaskBar } from './persona/components/mask-bar.tsx';
export { MaskDenied } from './persona/components/mask-denied.tsx';
export { MaskLink } from './persona/components/mask-link.tsx';
export type { Persona } from './persona/persona.ts';
export { useMask } from './persona/use-mask.ts';
export { QuestionPanel } from './question/components/question-panel.tsx';
export { avatarColor } from './reading/model.ts';
export type { Replay } from './reading/replay-room.ts';
export type { Room as RoomReader } from './reading/room-reader.ts';
export {
  questionNews,
  useCanPost,
  useOwnUids,
  useReplay,
  useRoom,
  useViewers,
} from './reading/use-room.ts';
export { speaksOfficially, useStanding } from './reading/use-standing.ts';
export type { Asking } from './writing/use-asking.ts';
export { useMayAsk } from './writing/use-asking.ts';
export { useKeyboard } from './writing/use-keyboard.ts';
