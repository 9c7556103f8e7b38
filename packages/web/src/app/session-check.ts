export interface SessionFacts {
  /** The token in the cookie now; empty for none. */
  readonly kept: string;
  /** The token that the page uses. */
  readonly used: string;
  /** The page has found its token in the cookie before: this browser does keep cookies. */
  readonly wasKept: boolean;
}

/** What has become of the session's cookie. */
export type SessionChange =
  | { readonly kind: 'none' }
  /** Another tab has logged in, or as somebody else. */
  | { readonly kind: 'other'; readonly token: string }
  /** Its 15 days are over, or another tab has logged out. */
  | { readonly kind: 'ended' };

/** Compares the page's session with the cookie that keeps it. */
export const sessionChange = ({ kept, used, wasKept }: SessionFacts): SessionChange => {
  if (kept === used) return { kind: 'none' };
  if (kept !== '') return { kind: 'other', token: kept };
  return wasKept ? { kind: 'ended' } : { kind: 'none' };
};
