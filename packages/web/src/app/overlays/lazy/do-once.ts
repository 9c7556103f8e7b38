import { finishIntent } from '../../../features/people/account/public.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

/** For the call that does it: made again after a reload, it does nothing twice. */
interface Options {
  readonly context: { readonly idempotencyKey: string };
}

/**
 * Does what was intended, once, and says so, or what hindered it.
 * @param work gives what is said when it is done; nothing for an empty text
 * @returns false where it is being done already
 */
export const doOnce = async (
  id: string,
  work: (options: Options) => Promise<string>,
): Promise<boolean> => {
  if (underWay.has(id)) return false;
  underWay.add(id);
  try {
    const text = await work({ context: { idempotencyKey: id } });
    if (text !== '') showToast(text);
  } catch (error) {
    showFailure(error, t('intentMarkFailed'));
  }
  finishIntent();
  return true;
};
