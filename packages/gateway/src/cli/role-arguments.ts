import { parseArgs } from 'node:util';
import { PHONE_PATTERN } from '@xuanjiang/contracts/rules/phone';
import { UsageError } from '../command/command.ts';
import type { RoleAct } from '../features/people/account/service.ts';
import type { FoundUniversity } from '../features/universities/university/commands/find-university.ts';

/** What somebody may be. */
const ROLES = ['liaison', 'moderator', 'operator', 'student'] as const;
type RoleName = (typeof ROLES)[number];

export interface RoleArguments {
  readonly phone: string;
  readonly role: RoleName;
  /** Null where the role is of no university. */
  readonly university: string | null;
  readonly isNew: boolean;
}

export const readRoleArguments = (args: readonly string[]): RoleArguments => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { university: { type: 'string' }, new: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [phone = '', given, ...rest] = positionals;
    const role = ROLES.find((each) => each === given);
    if (!PHONE_PATTERN.test(phone)) throw new Error('a phone of 11 digits is needed');
    if (role === undefined || rest.length > 0) throw new Error(`the role is ${ROLES.join(', ')}`);
    const university = values.university ?? null;
    const needsUniversity = role === 'liaison' || role === 'moderator';
    if (needsUniversity !== (university !== null)) {
      throw new Error(`${role} ${needsUniversity ? 'needs' : 'has no'} --university`);
    }
    const isNew = values.new ?? false;
    if (role === 'student' && isNew) throw new Error('a student needs no --new');
    return { phone, role, university, isNew };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** What an account with this role has. */
export const roleAct = (
  role: RoleName,
  university: FoundUniversity | null,
): Omit<RoleAct, 'actor' | 'accountId'> => {
  const universityId = university?.id ?? null;
  switch (role) {
    case 'liaison':
      return { role: 'worker', universityId, moderates: null };
    case 'operator':
      return { role: 'operator', universityId: null, moderates: null };
    default:
      return { role: 'user', universityId: null, moderates: universityId };
  }
};

export const describeRole = (role: RoleName, university: FoundUniversity | null): string =>
  ({
    liaison: `liaison staff of ${university?.name}`,
    moderator: `a moderator of ${university?.name}`,
    operator: 'an operator',
    student: 'a student',
  })[role];
