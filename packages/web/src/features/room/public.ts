/** The room: what screens and other features use of it. */
export { RoomTabs } from './components/room-tabs.tsx';
export { RoomWriting } from './components/room-writing.tsx';
export { RoomDesk } from './desk/components/room-desk.tsx';
export { MaskDenied } from './persona/components/mask-denied.tsx';
export type { MaskState } from './persona/use-mask.ts';
export { useMask } from './persona/use-mask.ts';
export { LastAnswer } from './question/components/last-answer.tsx';
export { QuestionsLink } from './question/components/questions-link.tsx';
export { useOwnUids } from './reading/use-reader.ts';
export { speaksOfficially, useStanding } from './reading/use-standing.ts';
export { useRoomModel } from './use-room-model.ts';
export { useKeyboard } from './writing/use-keyboard.ts';
