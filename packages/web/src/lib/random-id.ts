const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A unique id. Pages over plain http have no `randomUUID`, but the same randomness. */
export const randomId = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
