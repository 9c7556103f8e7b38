import type { ComponentProps } from 'react';
import type { SchoolPickerSlot } from '../../features/registration/school-picker-slot.ts';
import { late } from '../../ui/late.tsx';

const PickSchool = late<ComponentProps<typeof import('./pick-school.tsx').PickSchool>>(
  async () => (await import('./pick-school.tsx')).PickSchool,
);

/** The school picker, its wheels and the region data loaded when they are asked for. */
export const latePickSchool: SchoolPickerSlot = (onChoose, onClose) => (
  <PickSchool onChoose={onChoose} onClose={onClose} />
);
