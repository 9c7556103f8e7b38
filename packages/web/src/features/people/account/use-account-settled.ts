import { useSession } from '../../../lib/session.ts';
import { useAccount } from './api.ts';

/** Whether it is known who uses the page, or could not be learned now. */
export const useAccountSettled = (): boolean => {
  const known = useSession(({ status }) => status !== 'loading');
  const { isError } = useAccount(useSession(({ token }) => token));
  return known || isError;
};
