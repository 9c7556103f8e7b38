import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { pagesOf } from '../../../lib/list-pages.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

const INVITES_LIMIT = 20;

/** The messaging app's SDK is loaded in the messaging app and nowhere else. */
const sdk = lazy(() => import('../../../lib/wechat/sdk.ts'));

/** The caller's invitation to a talk, which is made when it is asked for first. */
export const useInvite = (talkId: string) => {
  const { client } = trpc.useUtils();
  const query = useQuery({
    // Begins as the other calls of the domain do, so that what invalidates those reaches it.
    queryKey: [['invite', 'make'], { talkId }],
    queryFn: () => client.invite.make.mutate({ Talkid: talkId }),
    enabled: talkId !== '',
    // Its numbers are looked at.
    staleTime: 0,
  });
  return {
    invite: query.data,
    /** What the server said; empty without an answer. Null for no failure. */
    failure: query.isError ? (refusalOf(query.error) ?? { code: 0, msg: '' }) : null,
    retry: () => void query.refetch(),
  };
};

/** The caller's invitations, newest first, page by page. */
export const useInvites = () => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['invite', 'find'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.invite.find.query({ Page: pageParam, Limit: INVITES_LIMIT }, { signal }),
    ...pagesOf(INVITES_LIMIT),
    staleTime: 0,
  });
};

/** Saves a poster by the messaging app: the picture goes there first, and then onto the device. */
export const useSavePoster = (code: string) => {
  const { client } = trpc.useUtils();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const [{ downloadImage }, { Serverid }] = await Promise.all([
        sdk.load(),
        client.invite.upload.mutate({ Code: code }),
      ]);
      await downloadImage(Serverid);
      showToast(t('inviteSaved'));
    } catch {
      // Holding the picture saves it in any case.
      showToast(t('inviteNotSaved'));
    }
    setSaving(false);
  };
  return { saving, save: () => void save() };
};
