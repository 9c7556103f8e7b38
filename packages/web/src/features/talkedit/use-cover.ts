import { useQuery } from '@tanstack/react-query';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { useEffect, useState } from 'react';
import { FileCallError, fetchFile, sendFile } from '../../lib/file-call.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from './texts.ts';

type Record = Pick<OwnTalkDetail, 'Id' | 'Version' | 'Cover'>;

/** Where this page finds the picture of a talk; empty for none. That of a draft is fetched with the session. */
export const useCover = ({ Cover, Version }: Pick<Record, 'Cover' | 'Version'>): string => {
  const isDraft = Cover.startsWith(TALK_COVER_PATHS.get);
  const { data } = useQuery({
    queryKey: ['talk-cover', Cover, Version],
    queryFn: () => fetchFile(Cover),
    enabled: isDraft,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return isDraft ? url : Cover;
};

/** Sends the picture of a talk. @returns the talk as it stands then; null where it was refused, which is said */
export const sendCover = async ({ Id, Version }: Record, file: Blob) => {
  try {
    const path = `${TALK_COVER_PATHS.set}?Id=${Id}&Version=${Version}`;
    return (await sendFile(path, file)) as OwnTalkDetail;
  } catch (error) {
    showToast((error instanceof FileCallError && error.message) || t('talksFailed'));
    return null;
  }
};
