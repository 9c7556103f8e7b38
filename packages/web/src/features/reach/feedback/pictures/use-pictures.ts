import { CODES } from '@xuanjiang/contracts/errors';
import type { FeedbackPicture } from '@xuanjiang/contracts/feedback';
import { PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../../../lib/file-call.ts';
import { FileCallError } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showFailure } from '../../../../ui/failure.ts';
import { showToast } from '../../../../ui/toast.ts';
import type { SentPicture } from '../model.ts';
import { takenFiles } from '../model.ts';
import { t } from '../texts.ts';

/** A picture that the server does not have yet. */
export interface PendingPicture {
  readonly name: string;
  readonly file: File;
  /** Where this page finds it. */
  readonly url: string;
  readonly failed: boolean;
}

const sentAs = async (file: File): Promise<string> => {
  const { Id } = (await sendFile(PICTURE_PATHS.add, file)) as FeedbackPicture;
  return Id;
};

/** The pictures of the form: those that the server has, and those that are on their way. */
export const usePictures = (
  sent: readonly SentPicture[],
  change: (pictures: readonly SentPicture[]) => void,
) => {
  const utils = trpc.useUtils();
  const { mutate: remove } = trpc.feedback.removePicture.useMutation({
    meta: { failure: 'ignored' },
  });
  const [pending, setPending] = useState<readonly PendingPicture[]>([]);
  /** Pictures that were sent from here are shown without being fetched, by their ids. */
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef({ sent, change, pending });
  useEffect(() => {
    latest.current = { sent, change, pending };
  });
  const made = useRef<string[]>([]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const url of made.current) URL.revokeObjectURL(url);
    };
  }, []);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const drop = (name: string): void =>
    setPending((old) => old.filter((picture) => picture.name !== name));

  const fail = (name: string, error: unknown): void => {
    setPending((old) =>
      old.map((picture) => (picture.name === name ? { ...picture, failed: true } : picture)),
    );
    const { code = 0 } = error instanceof FileCallError ? error : {};
    // The list's own call then finds out that the session has ended, as every call does.
    if (code === CODES.unauthorized || code === CODES.forbidden) {
      void utils.feedback.find.invalidate();
    }
    showFailure(error, t('feedbackPictureFailed'));
  };

  /** One after the other: on a slow line three at once would be late together. */
  const send = ({ name, file, url }: PendingPicture): void => {
    turn.current = turn.current.then(async () => {
      const isWanted = () =>
        isOpen.current && latest.current.pending.some((picture) => picture.name === name);
      if (!isWanted()) return;
      try {
        const id = await sentAs(file);
        // Removed on its way, or the page was left: nobody will send it.
        if (!isWanted()) return remove({ Id: id });
        setUrls((old) => ({ ...old, [id]: url }));
        drop(name);
        latest.current.change([...latest.current.sent, { id }]);
      } catch (error) {
        if (isOpen.current) fail(name, error);
      }
    });
  };

  return {
    pending,
    urls,
    add(files: readonly File[]): void {
      const { taken, fault } = takenFiles(files, sent.length + pending.length);
      if (fault !== null) showToast(fault);
      const added = taken.map((file) => {
        const url = URL.createObjectURL(file);
        made.current.push(url);
        // The address is made once, so it names the picture as well.
        return { name: url, file, url, failed: false };
      });
      latest.current = { ...latest.current, pending: [...latest.current.pending, ...added] };
      setPending(latest.current.pending);
      for (const picture of added) send(picture);
    },
    again(picture: PendingPicture): void {
      setPending((old) =>
        old.map((one) => (one.name === picture.name ? { ...one, failed: false } : one)),
      );
      send(picture);
    },
    drop,
    remove({ id }: SentPicture): void {
      change(sent.filter((picture) => picture.id !== id));
      remove({ Id: id });
    },
  };
};

export type Pictures = ReturnType<typeof usePictures>;
