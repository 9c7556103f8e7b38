import { randomBytes } from 'node:crypto';
import { STREAM_CREDENTIALS_MS } from '@xuanjiang/contracts/chat';
import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';

/** As whom a client of the fallback connects. */
export interface StreamCredentials {
  readonly Clientid: string;
  readonly Username: string;
  readonly Userpass: string;
}

/** What good credentials say: the session they were given to; empty for a visitor's. */
export interface StreamGrant {
  readonly sessionHash: string;
}

export interface StreamCredentialsService {
  /** @param sessionHash the caller's session; empty for a visitor */
  issue(sessionHash: string): StreamCredentials;
  /** Null for credentials that are not ours, of another client id, or past their hour. */
  verify(credentials: StreamCredentials): StreamGrant | null;
}

/** 22 letters and digits: every server takes client ids of up to 23 [MQTT-3.1.3-5]. */
const CLIENT_ID_BYTES = 11;
const RADIX = 36;
const SEPARATOR = '.';

const signedText = (clientId: string, username: string): string =>
  `stream credentials\n${clientId}\n${username}`;

/**
 * Credentials that any gateway can check without having stored them: the user name says until when
 * and for which session, the password signs it together with the client id. Whether the session
 * still stands is asked of the database at every connection, so that ending it ends them.
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
