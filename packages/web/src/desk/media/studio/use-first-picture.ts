import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { useEffect } from 'react';
import { sendFile } from '../../../lib/file-call.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import type { Studio } from './capture/studio.ts';
import { isPlain } from './rules/plain-picture.ts';
import { t } from './texts.ts';

/** When the first one is taken after the start: people sit by then. Then another each minute until one is kept. */
const FIRST_MS = 10 * SECOND_MS;
const AGAIN_MS = MINUTE_MS;
const TRIES_MAX = 10;
const QUALITY = 0.8;
/** Parts of a picture that are compared, across and down. */
const [ACROSS, DOWN] = [32, 18];

/** What is sent now; null for nothing, and for a picture of one colour. */
const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | null> => {
  const small = document.createElement('canvas');
  [small.width, small.height] = [ACROSS, DOWN];
  const context = small.getContext('2d');
  context?.drawImage(canvas, 0, 0, ACROSS, DOWN);
  const parts = context?.getImageData(0, 0, ACROSS, DOWN).data ?? [];
  return isPlain(parts)
    ? Promise.resolve(null)
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};

/**
 * Gives a talk that has no picture one of what is sent, so that its replay has a poster without a touch. One of staff is
 * never replaced.
 * @param wanted while this page sends what viewers see
 */
export const useFirstPicture = ({ canvas }: Studio, Id: string, wanted: boolean): void => {
  const { client, talkedit } = trpc.useUtils();
  useEffect(() => {
    if (!wanted) return;
    let tries = 0;
    /** @returns whether the talk has a picture */
    const give = async (): Promise<boolean> => {
      const { Version, Cover } = await client.talkedit.get.query({ Id });
      if (Cover !== '') return true;
      const picture = await pictureOf(canvas);
      if (picture === null) return false;
      const path = `${TALK_COVER_PATHS.set}?Id=${Id}&Version=${Version}`;
      talkedit.get.setData({ Id }, (await sendFile(path, picture)) as OwnTalkDetail);
      showToast(t('studioPictureGiven'));
      return true;
    };
    const look = (): void => {
      tries += 1;
      // The server is away, or somebody edits the talk at this moment: the next one does it.
      void give()
        .catch(() => false)
        .then((done) => {
          if (!done && tries < TRIES_MAX && !isOver) timer = setTimeout(look, AGAIN_MS);
        });
    };
    let isOver = false;
    let timer = setTimeout(look, FIRST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, talkedit, canvas, Id, wanted]);
};
