import ipaddr from 'ipaddr.js';

/** So many of a key's 32 bytes differ at least; of random ones fewer do once in 10^15 keys. */
const DIFFERENT_MIN = 16;

/** Whether a key is no random one: its bytes are few different ones, or are counted up or down. */
const isPlain = (key: Buffer): boolean => {
  const steps = [...key].map((byte, index) => (byte - (key[index - 1] ?? 0)) & 0xff);
  return [key, steps].some((bytes) => new Set(bytes).size < DIFFERENT_MIN);
};

/** Whether an address is reached on this machine only. @param hostname as `URL` gives it */
const isLoopback = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return host === 'localhost' || host.endsWith('.localhost');
};

export interface Guarded {
  readonly SECRET_KEY?: readonly Buffer[] | undefined;
  readonly SITE_ORIGIN?: string | undefined;
}

/**
 * What of the values is too weak for production, a line for each fault.
 * @param publicKey the key of the demo, which everybody knows
 */
export const productionFaults = (
  { SECRET_KEY, SITE_ORIGIN }: Guarded,
  publicKey: Buffer,
): string[] => {
  const faults: string[] = [];
  if (SECRET_KEY === undefined) faults.push('SECRET_KEY: required in production');
  else if (SECRET_KEY.every((key) => key.equals(publicKey) || isPlain(key))) {
    // Beside a random one it is being changed.
    faults.push(
      'SECRET_KEY: must be random in production (openssl rand -hex 32); a key in use is changed as docs/secret-key.md says',
    );
  }
  if (SITE_ORIGIN === undefined) faults.push('SITE_ORIGIN: required in production');
  else if (
    new URL(SITE_ORIGIN).protocol !== 'https:' &&
    !isLoopback(new URL(SITE_ORIGIN).hostname)
  ) {
    faults.push(
      'SITE_ORIGIN: must begin with https:// in production; http:// only for this machine, such as http://127.0.0.1:8080',
    );
  }
  return faults;
};
