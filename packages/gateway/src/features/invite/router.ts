import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { make } from './make.ts';
import { open } from './open.ts';
import type { InviteParts } from './parts.ts';
import { upload } from './upload.ts';

export const inviteRouter = (parts: InviteParts): DomainRouter<'invite'> => ({
  make: make(parts),
  find: find(parts),
  open: open(parts),
  upload: upload(parts),
});
