import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { getCount } from './get-count.ts';
import { getSettings } from './get-settings.ts';
import type { InboxParts } from './parts.ts';
import { read } from './read.ts';
import { setKind } from './set-kind.ts';

export const inboxRouter = (parts: InboxParts): DomainRouter<'inbox'> => ({
  find: find(parts),
  getCount: getCount(parts),
  read: read(parts),
  getSettings: getSettings(parts),
  setKind: setKind(parts),
});
