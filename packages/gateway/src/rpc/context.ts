import type { Lang } from '@xuanjiang/contracts/messages';

/** The account that calls, as the session says; never what the client claims. */
export interface Caller {
  readonly uids: string;
  readonly displayname: string;
  /** Whether the person has chosen the name under which they act. */
  readonly nameChosen: boolean;
  readonly avatarurl: string;
  readonly role: 'user' | 'worker' | 'operator';
  /** A liaison, an operator, or a moderator of any university. */
  readonly isStaff: boolean;
  /** The university of liaison staff. */
  readonly universityId: string | null;
  readonly phoneBound: boolean;
  /** As the caller gave it; never logged or stored. */
  readonly token: string;
  /** SHA-256 of the session's token, hex: names the session without giving it away. */
  readonly sessionHash: string;
  /** When the session was used last, as it was written down, UTC ms. */
  readonly usedAt: number;
}

/** How a session is used: `read` only fetches, `act` does something that its holder wants done. */
export type SessionUse = 'read' | 'act';

/** What a call can read of its request. */
export interface CallContext {
  readonly lang: Lang;
  readonly caller: Caller | null;
  /** A session that exists and was revoked, or whose account is locked. */
  readonly sessionRefused: boolean;
  /** Address of the client, as the trusted proxies give it. */
  readonly address: string;
  /**
   * The origin under which the client reached the gateway, `https://host`; empty when it names
   * none.
   */
  readonly origin: string;
  readonly userAgent: string;
  readonly requestId: string;
  /**
   * The number of the browser, by which visits are counted and limited; null without its cookie. It
   * is no identity.
   */
  readonly visitor: string | null;
  /** The number that the answer gives a browser that has none; else null. */
  readonly newVisitor: string | null;
  readonly idempotencyKey: string | null;
  /** Aborts when the client has gone, or has its answer; absent where no client waits. */
  readonly gone?: (() => AbortSignal) | undefined;
}
