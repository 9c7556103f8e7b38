import { randomBytes } from 'node:crypto';
import { STREAM_CREDENTIALS_MS } from '@xuanjiang/contracts/chat';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';

/** What a client connects to MQTT with, when the WebSocket does not work. */
export interface StreamCredentials {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** 22 letters and digits: every server takes client ids of up to 23 [MQTT-3.1.3-5]. */
const CLIENT_ID_BYTES = 11;
const RADIX = 36;
const SEPARATOR = '.';

const signedText = (clientId: string, username: string): string =>
  `stream credentials\n${clientId}\n${username}`;

/**
 * Credentials that every gateway can check without storing them. The user name holds their end and the
 * session, and the password signs both together with the client id. Each connection looks the session
 * up in the database, so that the credentials end with it.
 */
export const createStreamCredentials = (vault: Vault, clock: Clock) => ({
  /** @param sessionHash the caller's session; empty for a visitor */
  issue(sessionHash: string): StreamCredentials {
    const clientId = randomBytes(CLIENT_ID_BYTES).toString('hex');
    const expiresAt = clock() + STREAM_CREDENTIALS_MS;
    const username = `${expiresAt.toString(RADIX)}${SEPARATOR}${sessionHash}`;
    return { clientId, username, password: vault.sign(signedText(clientId, username)) };
  },
  /**
   * @returns the session that the credentials were given to, empty for a visitor; null when they were
   * not issued here, are for another client id, or have expired
   */
  verify({ clientId, username, password }: StreamCredentials): { sessionHash: string } | null {
    if (!vault.isSigned(signedText(clientId, username), password)) return null;
    const [expiresAt = '', sessionHash = ''] = username.split(SEPARATOR);
    return Number.parseInt(expiresAt, RADIX) > clock() ? { sessionHash } : null;
  },
});

export type StreamCredentialsService = ReturnType<typeof createStreamCredentials>;
