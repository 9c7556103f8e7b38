/** What an act is about, as operators sort the audit. */
export const AUDIT_GROUPS = ['personal', 'rights', 'order', 'push', 'content'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

/** The acts of a group: whole names, and beginnings of names that end with a dot. */
export interface ActNames {
  readonly names: readonly string[];
  readonly domains: readonly string[];
}

/** All groups but `content`, which has the rest. The first that has an act counts. */
export const NAMED_GROUPS: Readonly<Record<Exclude<AuditGroup, 'content'>, ActNames>> = {
  personal: {
    names: [
      'signup.list',
      'signup.reveal',
      'signup.export',
      'user.list',
      'user.get',
      'feedback.look',
      'feedback.picture',
      'report.read',
      'thread.read',
      'push.log',
      'room.export',
      'audit.export',
    ],
    domains: ['privacy.', 'registration.', 'export.'],
  },
  rights: {
    names: ['account.role', 'user.setRole', 'user.resetFactor'],
    domains: ['factor.', 'moderator.', 'colleague.', 'checkin.', 'mask.'],
  },
  order: {
    names: [],
    domains: [
      'account.',
      'restriction.',
      'review.',
      'report.',
      'room.',
      'question.',
      'poll.',
      'thread.',
      'word.',
    ],
  },
  push: { names: [], domains: ['push.'] },
};

const holds = ({ names, domains }: ActNames, action: string): boolean =>
  names.includes(action) || domains.some((domain) => action.startsWith(domain));

export const auditGroupOf = (action: string): AuditGroup =>
  AUDIT_GROUPS.find((group) => group !== 'content' && holds(NAMED_GROUPS[group], action)) ??
  'content';
