import type { DomainRouter } from '../../rpc/implement.ts';
import type { ShareService } from './service.ts';
import { sign } from './sign.ts';

export const shareRouter = (shares: ShareService): DomainRouter<'share'> => ({
  sign: sign(shares),
});
