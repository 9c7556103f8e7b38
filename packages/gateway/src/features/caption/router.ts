import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { open } from './open.ts';
import type { CaptionParts } from './parts.ts';
import { publish } from './publish.ts';
import { recognise } from './recognise.ts';
import { remove } from './remove.ts';

import { withdraw } from './withdraw.ts';

export const captionRouter = (parts: CaptionParts): DomainRouter<'caption'> => ({
  get: get(parts),
  find: find(parts),
  list: list(parts),
  open: open(parts),
  publish: publish(parts),
  withdraw: withdraw(parts),
  remove: remove(parts),
  recognise: recognise(parts),
});
