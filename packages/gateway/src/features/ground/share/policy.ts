import { createHash } from 'node:crypto';

/** What a page signature is made of. */
export interface PageSignature {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly url: string;
}

/** An address as the messaging app compares it: what stands after `#` never reaches a server. */
export const signedAddress = (address: string): string => {
  const hash = address.indexOf('#');
  return hash < 0 ? address : address.slice(0, hash);
};

/** SHA-1, hex, over the fields in alphabetical order, their values as they stand. */
export const signPage = ({ ticket, nonce, timestamp, url }: PageSignature): string =>
  createHash('sha1')
    .update(
      `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${signedAddress(url)}`,
    )
    .digest('hex');
