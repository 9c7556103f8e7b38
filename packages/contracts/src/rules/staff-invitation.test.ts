import { expect, test } from 'vitest';
import { HOUR_MS } from '../constants.ts';
import { maskPhone } from './phone.ts';
import {
  fitsMasked,
  INVITATION_HOURS,
  INVITATION_PATTERN,
  invitationPath,
  invitationState,
} from './staff-invitation.ts';

const NOW = 1_795_172_400_000;
const times = {
  expiresAt: NOW + INVITATION_HOURS * HOUR_MS,
  acceptedAt: null,
  revokedAt: null,
};

test('an invitation is open for 72 hours', () => {
  expect(invitationState(times, NOW)).toBe('open');
  expect(invitationState(times, NOW + 72 * HOUR_MS - 1)).toBe('open');
  expect(invitationState(times, NOW + 72 * HOUR_MS)).toBe('expired');
});

test('one that was accepted says so for good, also after its time', () => {
  const accepted = { ...times, acceptedAt: NOW + 1 };
  expect(invitationState(accepted, NOW + 2)).toBe('accepted');
  expect(invitationState(accepted, NOW + 99 * HOUR_MS)).toBe('accepted');
  expect(invitationState({ ...times, revokedAt: NOW }, NOW + 99 * HOUR_MS)).toBe('revoked');
});

test('a phone is compared with the digits that are shown', () => {
  const masked = maskPhone('13927700412');
  expect(masked).toBe('139****0412');
  expect(fitsMasked('13927700412', masked)).toBe(true);
  expect(fitsMasked('13912340412', masked)).toBe(true);
  expect(fitsMasked('13927700413', masked)).toBe(false);
  expect(fitsMasked('13827700412', masked)).toBe(false);
  expect(fitsMasked('139277004', masked)).toBe(false);
});

test('the address keeps the secret behind the sign that browsers do not send', () => {
  const secret = 's'.repeat(43);
  expect(INVITATION_PATTERN.test(secret)).toBe(true);
  expect(new URL(invitationPath(secret), 'https://h').search).toBe('');
});
