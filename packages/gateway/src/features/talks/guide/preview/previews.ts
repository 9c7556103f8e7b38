import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { GuideFiles, ServedFile } from '../../guide/service.ts';
import { servedFile } from '../../guide/service.ts';
import type { GuideStaffRow, GuideStaffStore } from '../staff-store.ts';
import { previewAddress, verifyPreview } from './preview-address.ts';

/** How long an address can be opened. */
const PREVIEW_MS = 15 * MINUTE_MS;

interface PreviewParts {
  readonly store: Pick<GuideStaffStore, 'byId'>;
  readonly files: GuideFiles;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Files of guides that the public does not see, for their editors. */
export const createGuidePreviews = ({ store, files, vault, clock }: PreviewParts) => ({
  /** Where the file of a guide that its editor may read is. @throws CallError conflict where it has none */
  address({ id, fileKey, fileHash }: Pick<GuideStaffRow, 'id' | 'fileKey' | 'fileHash'>) {
    if (fileKey === '') throw new CallError('conflict', { message: 'guideFileNeeded' });
    const expiresAt = clock() + PREVIEW_MS;
    const Url = previewAddress(vault, { guideId: id, fileHash, expiresAt });
    return { Url, Expirestime: expiresAt };
  },
  /** The file that the query of an address gives; null where there is none. */
  async file(query: unknown): Promise<ServedFile | null> {
    const grant = verifyPreview(vault, query, clock());
    const row = grant && (await store.byId(grant.guideId));
    if (!row || row.fileHash !== grant?.fileHash) return null;
    const file = servedFile(files, row);
    return file && { ...file, isPrivate: true };
  },
});

export type GuidePreviews = ReturnType<typeof createGuidePreviews>;
