import { DONE_BUTTON_GUARD_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { sitePage } from '@xuanjiang/contracts/rules/site-page';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../../../lib/draft.ts';
import { fetchFile } from '../../../lib/file-call.ts';
import { randomId } from '../../../lib/random-id.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { FileCallError, refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRepeatGuard } from '../../../lib/use-repeat-guard.ts';
import { showToast } from '../../../ui/toast.ts';
import type { FeedbackForm, SentPicture } from './model.ts';
import { asAnother, inputOf, NO_FEEDBACK, picturesIn } from './model.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { t } from './texts.ts';

/** The page from which an address says that somebody comes; empty for none. */
const FROM = 'from';

/** Whether the server has lost a picture: any other failure says nothing about it. */
const isGone = async ({ id }: SentPicture): Promise<boolean> =>
  fetchFile(`${PICTURE_PATHS.get}?Id=${id}`).then(
    () => false,
    (error: unknown) => error instanceof FileCallError && error.code === CODES.notFound,
  );

/** The form as it is filled in, which is kept until it is sent. @param onSent after it was */
export const useFeedbackForm = (onSent: () => void) => {
  const [parameters] = useSearchParams();
  const kept = useDraft<FeedbackForm>('feedback', NO_FEEDBACK);
  const form = { ...kept.draft, pictures: picturesIn(kept.draft.pictures) };
  const { change, forget } = kept;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const pictures = usePictures(form.pictures, (sent) => change({ pictures: sent }));
  const [missing, setMissing] = useState(false);
  const [faulty, setFaulty] = useState(0);
  const arrived = pictures.pending.length === 0;
  const someFailed = pictures.pending.some(({ failed }) => failed);
  /** It was to be sent while a picture was on its way. */
  const [waits, setWaits] = useState(false);
  const { guarded, run } = useRepeatGuard(DONE_BUTTON_GUARD_MS);
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.feedback.add.useMutation({
    onSuccess: async () => {
      forget();
      showToast();
      await readAnew(utils.feedback.find);
      onSent();
    },
    meta: { failedText: t('feedbackFailed') },
    onError: async (error) => {
      const refusal = refusalOf(error);
      // It was answered meanwhile, after a try of which the answer was lost: the next try is of another one.
      if (refusal?.code === CODES.conflict) {
        const sent = await utils.client.feedback.find
          .query({ Limit: PAGE_LIMIT_MAX })
          .catch(() => ({ List: [] }));
        change(asAnother(latest.current.pictures, sent.List));
        return readAnew(utils.feedback.find);
      }
      if (refusal?.code !== CODES.notFound) return;
      const gone = await Promise.all(latest.current.pictures.map(isGone));
      change({ pictures: latest.current.pictures.filter((_, place) => gone[place] !== true) });
    },
  });

  const from = sitePage(parameters.get(FROM) ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody comes from counts once
  useEffect(() => {
    if (from !== '') change({ link: from });
  }, [from]);

  const send = (): void => {
    const input = inputOf(form);
    setMissing(input.Content === '');
    if (input.Content === '') {
      setFaulty(faulty + 1);
      return;
    }
    if (!arrived) {
      setWaits(!someFailed);
      showToast(t(someFailed ? 'feedbackPictureLeft' : 'feedbackPictureWait'));
      return;
    }
    run(() => {
      // Kept with the form: whatever becomes of this try, the next one is of the same feedback.
      const key = form.key || randomId();
      change({ key });
      mutate({ ...input, Key: key });
    });
  };

  const goOn = useEffectEvent(() => {
    setWaits(false);
    // Why a picture did not arrive was said already.
    if (arrived) send();
  });
  useEffect(() => {
    if (waits && (arrived || someFailed)) goOn();
  }, [waits, arrived, someFailed]);
  // Pictures end with the form (`usePictures`), and it was said that the rest follows them.
  const leave = useEffectEvent(() => {
    if (waits) showToast(t('feedbackPictureLate'));
  });
  useEffect(() => () => leave(), []);

  return {
    form,
    change,
    pictures,
    /** Nothing was written when it was to be sent. */
    missing: missing && inputOf(form).Content === '',
    /** How often something was found wrong. */
    faulty,
    sending: isPending || waits,
    disabled: isPending || waits || guarded,
    send,
  };
};

export type FeedbackFormState = ReturnType<typeof useFeedbackForm>;
