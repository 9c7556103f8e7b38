import type { StaffRole } from '@xuanjiang/contracts/user-staff';

const ROLES: readonly StaffRole[] = ['user', 'moderator', 'worker', 'operator'];

/** The role that an address names; undefined for any. */
export const roleIn = (value: string): StaffRole | undefined =>
  ROLES.find((role) => role === value);

/** Whether somebody with the role belongs to a university. */
export const needsUniversity = (role: StaffRole): boolean =>
  role === 'worker' || role === 'moderator';
