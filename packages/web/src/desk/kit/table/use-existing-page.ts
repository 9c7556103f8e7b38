import { useEffect } from 'react';
import { lastPage } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

interface Answer {
  readonly data: { readonly Total: number } | undefined;
  /** The data is that of another page, which is shown meanwhile. */
  readonly isPlaceholderData: boolean;
}

/** Goes to the last page from one behind it: its only row was removed, or the address is an old one. */
export const useExistingPage = (
  { data, isPlaceholderData }: Answer,
  { page, setPage }: ListAddress,
  pageSize: number,
): void => {
  const last = data === undefined || isPlaceholderData ? page : lastPage(data.Total, pageSize);
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
};
