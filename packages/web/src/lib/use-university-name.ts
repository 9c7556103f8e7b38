import { trpc } from './trpc.ts';

/** The name of a university; empty while it is not known, and for none. */
export const useUniversityName = (id: string): string => {
  const options = { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY };
  const { data } = trpc.university.get.useQuery({ Id: id }, options);
  return data?.Name ?? '';
};
