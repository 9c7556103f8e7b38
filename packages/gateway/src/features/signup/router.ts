import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import type { SignupParts } from './parts.ts';
import { remove } from './remove.ts';
import { reveal } from './reveal.ts';

export const signupRouter = (parts: SignupParts): DomainRouter<'signup'> => ({
  add: add(parts),
  remove: remove(parts),
  find: find(parts),
  list: list(parts),
  reveal: reveal(parts),
});
