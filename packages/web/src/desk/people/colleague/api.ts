import { trpc } from '../../../lib/trpc.ts';
import { useReadAnew } from '../../kit/public.ts';

/** The people of a university. @param universityId empty for the caller's own */
export const useColleagues = (universityId: string) =>
  trpc.colleague.list.useQuery(universityId === '' ? {} : { Universityid: universityId }, {
    staleTime: 0,
  });

/** What is shown of people and universities is asked for anew. */
const useAskAnew = () => useReadAnew('colleague', 'university');

export const useColleagueWork = () => {
  const onSettled = useAskAnew();
  return {
    invite: trpc.colleague.invite.useMutation({ meta: { failure: 'shown' }, onSettled }),
    sendSms: trpc.colleague.sendSms.useMutation({ onSettled }),
    revoke: trpc.colleague.revoke.useMutation({ onSettled }),
    allowMove: trpc.colleague.allowMove.useMutation({ onSettled }),
    setLead: trpc.colleague.setLead.useMutation({ onSettled }),
    end: trpc.colleague.end.useMutation({ meta: { failure: 'shown' }, onSettled }),
  };
};

export type ColleagueWork = ReturnType<typeof useColleagueWork>;
