import { useLocation, useNavigate } from 'react-router-dom';
import type { ListAddress } from '../../../kit/public.ts';

/** The state of a step from the list to a table. */
const FROM_LIST = { fromList: true } as const;

/** Opens a table in the place of the list, and the list again. The browser's back does that as well. */
export const useOpenSheet = ({ setOpen }: Pick<ListAddress, 'setOpen'>) => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return {
    open: (id: string): void => {
      const query = new URLSearchParams(search);
      query.set('open', id);
      void navigate(`?${query}`, { state: FROM_LIST });
    },
    close: (): void => {
      if (typeof state === 'object' && state !== null && 'fromList' in state) void navigate(-1);
      else setOpen(null);
    },
  };
};
