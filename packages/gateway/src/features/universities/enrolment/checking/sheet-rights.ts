import type { SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';

/** A liaison imports lines and plans of the own university, and nothing else; whether a row is of it each row shows. */
const OF_LIAISONS: readonly SheetKindName[] = ['admission_line', 'enrolment_plan'];

/** @param universityId of the liaison; null for an operator */
export const mayImport = (kind: SheetKindName, universityId: string | null): boolean =>
  universityId === null || OF_LIAISONS.includes(kind);
