import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

/** Universities that a choice offers at once. */
const OFFERED_MAX = 50;

/** Universities whose name holds a text, to choose one of them. */
export const useUniversities = (Name: string) =>
  trpc.university.find.useQuery(
    { ...(Name !== '' && { Name }), Page: 1, Limit: OFFERED_MAX },
    { placeholderData: keepPreviousData },
  );
