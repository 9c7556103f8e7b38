import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';

/** How often the studio asks where the broadcast stands. */
const POLL_MS = 2 * SECOND_MS;

/**
 * Where a broadcast stands, asked again and again also while another window is in front. The answers go with a session
 * that is lost: the last one stays until there is another.
 */
export const useBroadcast = (talkId: string) => {
  const enabled = useSession(({ token }) => token !== '');
  const { data, error, refetch } = trpc.broadcast.get.useQuery(
    { Id: talkId },
    { enabled, refetchInterval: POLL_MS, refetchIntervalInBackground: true, retry: false },
  );
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { broadcast: data ?? last, error, refetch };
};

/** The chapters of a talk, and a new one at this moment. Its failure is said. */
export const useMarks = (Id: string) => {
  const { replay } = trpc.useUtils();
  const enabled = useSession(({ token }) => token !== '');
  const list = trpc.replay.get.useQuery({ Id }, { enabled, staleTime: 0 });
  const add = trpc.replay.addMark.useMutation({
    onSuccess: (record) => replay.get.setData({ Id }, record),
  });
  return { list, add };
};

/** How often is looked whether the recording is there. */
const LOOK_MS = 3 * SECOND_MS;

/** What was recorded of a talk that is over; undefined until it is there. */
export const useRecording = (Id: string) => {
  const enabled = useSession(({ token }) => token !== '');
  const { data } = trpc.replay.get.useQuery(
    { Id },
    {
      ...{ enabled, staleTime: 0 },
      refetchInterval: ({ state }) => (state.data?.State === 'none' ? LOOK_MS : false),
    },
  );
  return data === undefined || data.State === 'none' ? undefined : data;
};

/** How many watched in each minute. */
export const useViewerCourse = (Id: string) => {
  // A refused call would open the login again and again where somebody closed it.
  const enabled = useSession(({ token }) => token !== '');
  return trpc.stat.getViewers.useQuery(
    { Id },
    { enabled, staleTime: 0, refetchInterval: MINUTE_MS / 2 },
  );
};

/** How often the figures of a talk that has ended are asked for: they are counted within some seconds, and grow a little. */
const TOTALS_MS = 5 * SECOND_MS;

/** What became of a talk in figures, once it has ended. */
export const useTotals = (Id: string) =>
  trpc.stat.getTalk.useQuery({ Id }, { staleTime: 0, refetchInterval: TOTALS_MS });

/** What a liaison does with a broadcast. A refusal is said. */
export const useBroadcastActs = (talkId: string) => {
  const { broadcast } = trpc.useUtils();
  const options = {
    onSuccess: (answer: Parameters<typeof broadcast.get.setData>[1]) =>
      broadcast.get.setData({ Id: talkId }, answer),
  };
  return {
    goLive: trpc.broadcast.goLive.useMutation(options),
    end: trpc.broadcast.end.useMutation(options),
    resume: trpc.broadcast.resume.useMutation(options),
    setStart: trpc.broadcast.setStart.useMutation(options),
  };
};

/** The stream key of a talk, read when somebody asks for it. */
export const useStreamKey = (talkId: string, wanted: boolean) => {
  const utils = trpc.useUtils();
  const key = trpc.broadcast.getKey.useQuery({ Id: talkId }, { enabled: wanted, retry: false });
  const make = trpc.broadcast.makeKey.useMutation({
    onSuccess: (made) => {
      utils.broadcast.getKey.setData({ Id: talkId }, made);
      void utils.broadcast.get.invalidate({ Id: talkId });
    },
  });
  const revoke = trpc.broadcast.revokeKey.useMutation({
    onSuccess: (answer) => utils.broadcast.get.setData({ Id: talkId }, answer),
  });
  return { key, make, revoke };
};

/** A trial as it was when the page was opened. */
export const useTrial = (Id: string) => {
  const enabled = useSession(({ token }) => token !== '');
  return trpc.broadcast.getTrial.useQuery({ Id }, { enabled, staleTime: 0 });
};

/** The trials of the university of the caller. */
export const useTrials = () => trpc.broadcast.findTrial.useQuery({}, { staleTime: 0 });

/** Deletes a trial, and leaves its page. */
export const useRemoveTrial = (onGone: () => void) =>
  trpc.broadcast.removeTrial.useMutation({ onSuccess: onGone });
