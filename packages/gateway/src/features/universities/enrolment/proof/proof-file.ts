import type { Readable } from 'node:stream';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { ProofStore } from './reading-store.ts';

/** Opens imported files that everybody may look at. */
export const createProofFile =
  (proofs: Pick<ProofStore, 'file'>, storage: Pick<Storage, 'read'>) =>
  /** @throws CallError notFound */
  async (importId: string): Promise<{ readonly name: string; readonly bytes: Readable }> => {
    const file = await proofs.file(importId);
    const bytes = file === null ? null : await storage.read(file.key);
    if (file === null || bytes === null) throw new CallError('notFound');
    return { name: file.name, bytes };
  };

export type ProofFile = ReturnType<typeof createProofFile>;
