import type { ReactNode } from 'react';
import type { ChosenSchool } from './model.ts';

/** Draws the sheet in which a school is chosen: it is another feature's, so a screen gives it. */
export type SchoolPickerSlot = (
  onChoose: (school: ChosenSchool) => void,
  onClose: () => void,
) => ReactNode;
