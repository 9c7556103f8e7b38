import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StaffFilm } from '@xuanjiang/contracts/film';
import { useEffect } from 'react';
import { create } from 'zustand';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { sessionToken } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showFailure } from '../../../../ui/failure.ts';
import { nameOf } from './model.ts';
import type { FilmSender, Sending } from './send-film.ts';
import { createSender } from './send-film.ts';
import { t } from './texts.ts';

/** How often is asked whether a replay is made, ms. */
const LOOK_MS = 3 * SECOND_MS;

interface Running {
  readonly film: string;
  readonly sending: Sending;
  readonly sender: FilmSender;
}

/** What this window sends, by talk: it goes on while other pages are looked at. */
const useRunning = create<Readonly<Record<string, Running>>>(() => ({}));

const forget = (talkId: string): void => {
  useRunning.getState()[talkId]?.sender.stop();
  const { [talkId]: _gone, ...rest } = useRunning.getState();
  useRunning.setState(rest, true);
};

/** A window that is closed breaks the sending off: the browser asks first. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();
useRunning.subscribe((all) => {
  const isSending = Object.values(all).some(({ sending }) =>
    ['sending', 'waiting'].includes(sending.state),
  );
  if (isSending) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
});

const headers = (): Record<string, string> => ({
  'accept-language': pageFacts.lang,
  token: sessionToken(),
});

const send = async (film: StaffFilm, file: File, onEnd: () => void): Promise<void> => {
  const { Upload } = await import('tus-js-client');
  forget(film.Id);
  const onChange = (sending: Sending): void => {
    useRunning.setState({ [film.Id]: { film: film.Film, sending, sender } });
    if (sending.state === 'sent' || sending.state === 'refused') onEnd();
  };
  const sender = createSender(Upload, { file, path: film.Path, headers, onChange });
  sender.start();
};

const meta = { failedText: t('filmFailedToBegin') };

/** The recording that staff send of a talk, and what they do with it. */
export const useFilm = (talkId: string) => {
  const { film, replay } = trpc.useUtils();
  const query = trpc.film.get.useQuery(
    { Id: talkId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.State === 'making' ? LOOK_MS : false),
    },
  );
  const running = useRunning((all) => all[talkId]);
  const show = (record: StaffFilm) => film.get.setData({ Id: record.Id }, record);
  const ask = () => void film.get.invalidate({ Id: talkId });
  const state = query.data?.State;
  useEffect(() => {
    if (state !== 'made') return;
    forget(talkId);
    void replay.get.invalidate({ Id: talkId });
  }, [state, talkId, replay]);
  const begin = trpc.film.begin.useMutation({ meta });
  const cancel = trpc.film.cancel.useMutation({
    onSuccess: (record) => {
      forget(record.Id);
      show(record);
    },
    meta,
    onSettled: ask,
  });
  return {
    film: query.data,
    sending: running?.film === query.data?.Film ? running?.sending : undefined,
    sender: running?.sender,
    isBusy: begin.isPending || cancel.isPending,
    /** @param replaces version of the replay that it replaces; 0 for none */
    async send(file: File, replaces: number): Promise<void> {
      const input = {
        ...{ Id: talkId, Name: nameOf(file.name), Bytes: file.size, Replaces: replaces },
      };
      const record = await begin.mutateAsync(input).catch(() => null);
      if (record === null) return;
      show(record);
      // The code that sends may not have been loaded.
      await send(record, file, ask).catch((error) => showFailure(error, meta.failedText));
    },
    cancel: (Film: string) => cancel.mutate({ Id: talkId, Film }),
  };
};
