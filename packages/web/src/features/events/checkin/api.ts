import { trpc } from '../../../lib/trpc.ts';

/** The code that is shown at the place, for staff. */
export const usePlaceCode = (id: string, shown: boolean) =>
  trpc.checkin.getCode.useQuery({ Id: id }, { enabled: shown, retry: false });

/** The helpers' links of an event, for staff. */
export const usePasses = (id: string, shown: boolean) =>
  trpc.checkin.findPasses.useQuery({ Id: id }, { enabled: shown, retry: false });

/** What staff do with helpers' links. */
export const usePassCalls = () => {
  const { checkin } = trpc.useUtils();
  const onSettled = () => checkin.findPasses.invalidate();
  return {
    add: trpc.checkin.addPass.useMutation({ onSettled }),
    remove: trpc.checkin.removePass.useMutation({ onSettled }),
  };
};
