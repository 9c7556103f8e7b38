import type { StaffRole } from '@xuanjiang/contracts/user-staff';
import type { TextKey } from './texts.ts';

export const ROLE_NAMES: Readonly<Record<StaffRole, TextKey>> = {
  user: 'personUser',
  moderator: 'personModerator',
  worker: 'personWorker',
  operator: 'personOperator',
};
