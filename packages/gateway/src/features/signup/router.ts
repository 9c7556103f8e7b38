import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { figures } from './figures.ts';
import { find } from './find.ts';
import { findLooks } from './find-looks.ts';
import { list } from './list.ts';
import type { SignupParts } from './parts.ts';
import { remove } from './remove.ts';
import { reveal } from './reveal.ts';

export const signupRouter = (parts: SignupParts): DomainRouter<'signup'> => ({
  add: add(parts),
  remove: remove(parts),
  find: find(parts),
  list: list(parts),
  figures: figures(parts),
  reveal: reveal(parts),
  findLooks: findLooks(parts),
});
