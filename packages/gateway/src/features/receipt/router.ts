import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { ReceiptParts } from './parts.ts';

export const receiptRouter = (parts: ReceiptParts): DomainRouter<'receipt'> => ({
  find: find(parts),
});
