import { CallError } from '../../../rpc/call-error.ts';

/** @throws CallError input where the guide has no such page */
export const checkPage = (page: number, { pages }: { readonly pages: number }): void => {
  if (page > pages) throw new CallError('input', { message: 'guidePageInvalid' });
};
