import { hash } from 'node:crypto';

const TAG_LENGTH = 20;

/** A short text that another content does not have: its SHA-256, 120 bits of it. */
export const contentTag = (content: string | Uint8Array): string =>
  hash('sha256', content, 'base64url').slice(0, TAG_LENGTH);
