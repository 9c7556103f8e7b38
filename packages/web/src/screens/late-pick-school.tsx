import { lazy, Suspense } from 'react';
import type { SchoolPickerSlot } from '../features/registration/school-picker-slot.ts';

const PickSchool = lazy(async () => ({ default: (await import('./pick-school.tsx')).PickSchool }));

/** The school picker, its wheels and the region data loaded when they are asked for. */
export const latePickSchool: SchoolPickerSlot = (onChoose, onClose) => (
  <Suspense>
    <PickSchool onChoose={onChoose} onClose={onClose} />
  </Suspense>
);
