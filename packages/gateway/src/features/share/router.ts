import type { DomainRouter } from '../../rpc/implement.ts';
import type { ShareParts } from './parts.ts';
import { sign } from './sign.ts';

export const shareRouter = (parts: ShareParts): DomainRouter<'share'> => ({
  sign: sign(parts),
});
