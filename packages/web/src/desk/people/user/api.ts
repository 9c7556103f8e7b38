import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '@xuanjiang/contracts/user-staff';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const PEOPLE_PAGE = 20;

export interface PeopleAsk {
  readonly name: string;
  readonly role: StaffRole | undefined;
  readonly locked: boolean;
  /** Its staff only; empty for everybody. */
  readonly university: string;
  readonly page: number;
}

/** Accounts; with a university those who work for it. */
export const usePeople = ({ name, role, locked, university, page }: PeopleAsk) => {
  const options = { staleTime: 0, placeholderData: keepPreviousData };
  const part = { Page: page, Limit: PEOPLE_PAGE };
  const staff = university !== '';
  const people = trpc.user.list.useQuery(
    {
      ...part,
      ...(name !== '' && { Keyword: name }),
      ...(role !== undefined && { Role: role }),
      ...(locked && { Locked: true }),
    },
    { ...options, enabled: !staff },
  );
  const ofUniversity = trpc.user.listStaff.useQuery(
    {
      ...part,
      Universityid: university,
      ...(role !== undefined && role !== 'user' && { Role: role }),
    },
    { ...options, enabled: staff },
  );
  return staff ? ofUniversity : people;
};

export const usePerson = (Uids: string) => trpc.user.get.useQuery({ Uids }, { staleTime: 0 });

/** The last acts to an account. */
export const useActsTo = (Subject: string) =>
  trpc.audit.list.useQuery({ Subject, Together: false, Limit: 5 }, { staleTime: 0 });

/** Whatever is shown of accounts and of the acts to them is asked for anew. */
const useAskAnew = () => {
  const client = useQueryClient();
  const about = new Set<unknown>(['user', 'audit']);
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => {
        const [domain, call] = queryKey.flat();
        return about.has(domain) && call !== 'info';
      },
    });
};

export const useLock = () => trpc.account.lock.useMutation({ onSettled: useAskAnew() });
export const useUnlock = () => trpc.account.unlock.useMutation({ onSettled: useAskAnew() });
export const useSetRole = () => trpc.user.setRole.useMutation({ onSettled: useAskAnew() });
export const useResetFactor = () => trpc.user.resetFactor.useMutation({ onSettled: useAskAnew() });
