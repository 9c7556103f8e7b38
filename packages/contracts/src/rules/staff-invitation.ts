/** How long an invitation of staff may be accepted, hours. */
export const INVITATION_HOURS = 72;

/** Characters of the secret of an invitation: 256 random bits. */
export const INVITATION_LENGTH = 43;

export const INVITATION_PATTERN = /^[\w-]{43}$/;

/** Where invitations of staff are accepted. */
export const INVITATION_PATH = '/staffInvite';

/** The address of an invitation. The secret stands behind `#`: browsers send that to nobody. */
export const invitationPath = (secret: string): string => `${INVITATION_PATH}#${secret}`;

/** When what happened to an invitation, UTC ms; null for not. */
export interface InvitationTimes {
  readonly expiresAt: number;
  readonly acceptedAt: number | null;
  readonly revokedAt: number | null;
}

/** Whether an invitation waits for its person, or how it ended. */
export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

export const invitationState = (
  { expiresAt, acceptedAt, revokedAt }: InvitationTimes,
  now: number,
): InvitationState => {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
};

/** Whether a phone has the digits that are shown of another one, four of which are covered. */
export const fitsMasked = (phone: string, masked: string): boolean =>
  phone.length === masked.length &&
  [...masked].every((digit, place) => digit === '*' || digit === phone[place]);
