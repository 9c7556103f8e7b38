/** Files that staff have made, and grants of whole phones. */
export type { ExportOrder } from './api.ts';
export { useHasGrant, useRunning, useStartExport } from './api.ts';
export { DayRange } from './components/day-range.tsx';
export { ExportDelay } from './components/export-delay.tsx';
export { GrantForm } from './components/grant-form.tsx';
export { ReadyFiles } from './components/ready-files.tsx';
export { TalkSelect } from './components/talk-select.tsx';
export { daySpan } from './model.ts';
