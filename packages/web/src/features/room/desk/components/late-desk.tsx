import { lazyView } from '../../../../ui/lazy-view.tsx';

/** The desk of the staff, loaded when it is first opened. */
export const LateDesk = lazyView(async () => (await import('./desk.tsx')).Desk);
