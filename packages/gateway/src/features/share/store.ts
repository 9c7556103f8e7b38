import type { Database } from '../../db/database.ts';

/** A secret as it is kept: the value encrypted, null until it was fetched first. */
export interface KeptSecret {
  readonly valueCipher: string | null;
  readonly expiresAt: number;
}

export interface SharedSecretStore {
  get(name: string): Promise<KeptSecret | null>;
  /** Takes the right to fetch it until a time. @returns false while another process has it */
  claim(name: string, now: number, until: number): Promise<boolean>;
  /** Keeps what was fetched and gives the right back. */
  keep(
    name: string,
    secret: { readonly valueCipher: string; readonly expiresAt: number },
  ): Promise<void>;
  /** Gives the right back; nothing was fetched. */
  release(name: string): Promise<void>;
  /** Forgets a value that its provider refuses, if it still stands. */
  forget(name: string, expiresAt: number): Promise<void>;
}

export const createSharedSecretStore = ({ kysely }: Database): SharedSecretStore => ({
  async get(name) {
    const row = await kysely
      .selectFrom('shared_secret')
      .select(['value_cipher', 'expires_at'])
      .where('name', '=', name)
      .executeTakeFirst();
    return row === undefined ? null : { valueCipher: row.value_cipher, expiresAt: row.expires_at };
  },
  async claim(name, now, until) {
    const claimed = await kysely
      .insertInto('shared_secret')
      .values({ name, value_cipher: null, expires_at: 0, renewing_until: until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ renewing_until: until })
          .where('shared_secret.renewing_until', '<=', now),
      )
      .returning('name')
      .executeTakeFirst();
    return claimed !== undefined;
  },
  async keep(name, { valueCipher, expiresAt }) {
    await kysely
      .updateTable('shared_secret')
      .set({ value_cipher: valueCipher, expires_at: expiresAt, renewing_until: 0 })
      .where('name', '=', name)
      .execute();
  },
  async release(name) {
    await kysely
      .updateTable('shared_secret')
      .set({ renewing_until: 0 })
      .where('name', '=', name)
      .execute();
  },
  async forget(name, expiresAt) {
    await kysely
      .updateTable('shared_secret')
      .set({ value_cipher: null, expires_at: 0 })
      .where('name', '=', name)
      .where('expires_at', '=', expiresAt)
      .execute();
  },
});
