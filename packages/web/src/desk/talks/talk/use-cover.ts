import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { sendFile } from '../../../lib/file-call.ts';
import { useFileUrl } from '../../../lib/use-file-url.ts';

type Record = Pick<OwnTalkDetail, 'Id' | 'Version' | 'Cover'>;

/** Where this page finds the picture of a talk; empty for none. That of a draft is fetched with the session. */
export const useCover = ({ Cover, Version }: Pick<Record, 'Cover' | 'Version'>): string => {
  const isDraft = Cover.startsWith(TALK_COVER_PATHS.get);
  const { url } = useFileUrl(Cover, { wanted: isDraft, version: Version });
  return isDraft ? (url ?? '') : Cover;
};

/** Sends the picture of a talk. @returns the talk as it stands then */
export const sendCover = async ({ Id, Version }: Record, file: Blob): Promise<OwnTalkDetail> =>
  (await sendFile(`${TALK_COVER_PATHS.set}?Id=${Id}&Version=${Version}`, file)) as OwnTalkDetail;
