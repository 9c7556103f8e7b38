import { late } from '../../../../ui/late.tsx';
import type { DeskProps } from './desk.tsx';

/** The desk of the staff, loaded when it is first opened. */
export const LateDesk = late<DeskProps>(async () => (await import('./desk.tsx')).Desk);
