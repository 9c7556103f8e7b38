import type { ComponentType } from 'react';
import { create } from 'zustand';

/** A view that stays over other screens when its own is left, as the small player does. Null for none. */
export const useOutlivingView = create<{ readonly View: ComponentType | null }>(() => ({
  View: null,
}));
