import { randomBytes } from 'node:crypto';
import { STREAM_CREDENTIALS_MS } from '@xuanjiang/contracts/chat';
import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';

/** What a client connects to MQTT with, when the WebSocket does not work. */
export interface StreamCredentials {
  readonly Clientid: string;
  readonly Username: string;
  readonly Userpass: string;
}

/** The session that valid credentials were given to. */
export interface StreamGrant {
  /** Empty for a visitor. */
  readonly sessionHash: string;
}

export interface StreamCredentialsService {
  /** @param sessionHash the caller's session; empty for a visitor */
  issue(sessionHash: string): StreamCredentials;
  /** Null for credentials that were not issued here, for another client id, or after their hour. */
  verify(credentials: StreamCredentials): StreamGrant | null;
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
export const createStreamCredentials = (vault: Vault, clock: Clock): StreamCredentialsService => ({
  issue(sessionHash) {
    const Clientid = randomBytes(CLIENT_ID_BYTES).toString('hex');
    const expiresAt = clock() + STREAM_CREDENTIALS_MS;
    const Username = `${expiresAt.toString(RADIX)}${SEPARATOR}${sessionHash}`;
    return { Clientid, Username, Userpass: vault.sign(signedText(Clientid, Username)) };
  },
  verify({ Clientid, Username, Userpass }) {
    if (!vault.isSigned(signedText(Clientid, Username), Userpass)) return null;
    const [expiresAt = '', sessionHash = ''] = Username.split(SEPARATOR);
    return Number.parseInt(expiresAt, RADIX) > clock() ? { sessionHash } : null;
  },
});
