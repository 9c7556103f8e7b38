import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { trpc } from '../../../lib/trpc.ts';
import { failed } from './api.ts';

/** Collections among which one is chosen, for what was typed. */
const CHOICES = 20;

export const useCollections = (Name: string) =>
  trpc.collect.list.useQuery(
    { Limit: CHOICES, ...(Name !== '' && { Name }) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** A collection as its call takes it, with other talks. */
const writtenOf = (collect: StaffCollectionDetail, Talkids: string[]) => ({
  ...{ Id: collect.Id, Version: collect.Version, Title: collect.Title, Summary: collect.Summary },
  ...{ Kind: collect.Kind, Categoryid: collect.Categoryid, Sponsor: collect.Sponsor },
  ...{ Color: collect.Color, Intro: collect.Intro, Order: collect.Order },
  ...{ Starttime: collect.Starttime, Endtime: collect.Endtime, Position: collect.Position },
  ...{ Talkids, Universityids: collect.Universityids },
});

/** Adds talks at the end of a collection; those that it has already stay where they are. */
export const useAddToCollection = () => {
  const { client, collect } = trpc.useUtils();
  return useMutation({
    mutationFn: async ({ id, ids }: { readonly id: string; readonly ids: readonly string[] }) => {
      const stored = await client.collect.open.query({ Id: id });
      const more = ids.filter((talk) => !stored.Talkids.includes(talk));
      if (more.length > 0) {
        // Whoever changes it in between is not overwritten: the version is that of what was read.
        await client.collect.edit.mutate(writtenOf(stored, [...stored.Talkids, ...more]));
      }
      return { title: stored.Title, added: more.length };
    },
    onError: failed,
    onSettled: () => void collect.invalidate(),
  });
};
