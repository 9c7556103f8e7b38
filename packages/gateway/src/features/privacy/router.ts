import type { DomainRouter } from '../../rpc/implement.ts';
import { deleteAccount } from './delete-account.ts';
import { exportOwn } from './export.ts';
import { find } from './find.ts';
import type { PrivacyParts } from './parts.ts';

export const privacyRouter = (parts: PrivacyParts): DomainRouter<'privacy'> => ({
  find: find(parts),
  export: exportOwn(parts),
  deleteAccount: deleteAccount(parts),
});
