import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { sendFile } from '../../../lib/file-call.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** How often is looked for what is being made. */
const LOOK_MS = 3 * SECOND_MS;

const isUnderWay = (replay: StaffReplay | undefined): boolean =>
  replay?.State === 'none' || replay?.Filestate === 'waiting';

/** The replay of a talk; asked again by itself while it, or its file, is being made. */
export const useReplayRecord = (Id: string) =>
  trpc.replay.get.useQuery(
    { Id },
    {
      staleTime: 0,
      enabled: Id !== '',
      // What is typed belongs to the version that is shown.
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_MS : false),
    },
  );

/** The talk itself: its title and its picture. */
export const useTalkOf = (Id: string) =>
  trpc.talkedit.get.useQuery({ Id }, { staleTime: 0, enabled: Id !== '' });

/** What is shown where the server gives no reason. */
export const failedText = t('replayFailed');

/** The acts of staff; each shows the replay as it stands then. */
export const useReplayActs = () => {
  const { client, replay } = trpc.useUtils();
  const show = (record: StaffReplay) => replay.get.setData({ Id: record.Id }, record);
  const acts = {
    // Whoever saves shows what was refused: it may be a conflict.
    edit: trpc.replay.edit.useMutation({ onSuccess: show, meta: { failure: 'shown' } }),
    publish: trpc.replay.publish.useMutation({ onSuccess: show, meta: { failedText } }),
    withdraw: trpc.replay.withdraw.useMutation({ onSuccess: show, meta: { failedText } }),
    makeFile: trpc.replay.makeFile.useMutation({ onSuccess: show, meta: { failedText } }),
  };
  return {
    ...acts,
    show,
    busy: Object.values(acts).some(({ isPending }) => isPending),
    read: (Id: string): Promise<StaffReplay> => client.replay.get.query({ Id }),
  };
};

/** Makes a frame the picture of the talk. */
export const useFrameAsCover = () => {
  const { talkedit } = trpc.useUtils();
  return async ({ Id, Version }: Pick<OwnTalkDetail, 'Id' | 'Version'>, frame: Blob) => {
    try {
      const path = `${TALK_COVER_PATHS.set}?Id=${Id}&Version=${Version}`;
      const talk = (await sendFile(path, frame)) as OwnTalkDetail;
      talkedit.get.setData({ Id }, talk);
      showToast(t('replayCoverSaved'));
    } catch (error) {
      showFailure(error, failedText);
      await talkedit.get.invalidate({ Id });
    }
  };
};
