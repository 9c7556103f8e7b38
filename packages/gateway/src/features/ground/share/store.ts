import type { Database } from '../../../db/database.ts';

/** A secret as it is kept: the value encrypted, null until it was fetched first. */
export interface KeptSecret {
  readonly valueCipher: string | null;
  readonly expiresAt: number;
}

export const createSharedSecretStore = ({ kysely }: Database) => ({
  async get(name: string): Promise<KeptSecret | null> {
    const row = await kysely
      .selectFrom('shared_secret')
      .select(['value_cipher', 'expires_at'])
      .where('name', '=', name)
      .executeTakeFirst();
    return row === undefined ? null : { valueCipher: row.value_cipher, expiresAt: row.expires_at };
  },
  /** Takes the right to fetch it until a time. @returns false while another process has it */
  async claim(name: string, now: number, until: number): Promise<boolean> {
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
  /** Keeps what was fetched and gives the right back. */
  async keep(
    name: string,
    { valueCipher, expiresAt }: { readonly valueCipher: string; readonly expiresAt: number },
  ): Promise<void> {
    await kysely
      .updateTable('shared_secret')
      .set({ value_cipher: valueCipher, expires_at: expiresAt, renewing_until: 0 })
      .where('name', '=', name)
      .execute();
  },
  /** Gives the right back; nothing was fetched. */
  async release(name: string): Promise<void> {
    await kysely
      .updateTable('shared_secret')
      .set({ renewing_until: 0 })
      .where('name', '=', name)
      .execute();
  },
  /** Forgets a value that its provider refuses, unless another has replaced it. */
  async forget(name: string, expiresAt: number): Promise<void> {
    await kysely
      .updateTable('shared_secret')
      .set({ value_cipher: null, expires_at: 0 })
      .where('name', '=', name)
      .where('expires_at', '=', expiresAt)
      .execute();
  },
});

export type SharedSecretStore = ReturnType<typeof createSharedSecretStore>;
