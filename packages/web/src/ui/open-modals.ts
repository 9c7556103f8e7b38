import { create } from 'zustand';

/** The modal dialogs that are open, the topmost last. A toast must be inside it to be visible. */
export const useOpenModals = create<readonly HTMLDialogElement[]>(() => []);
