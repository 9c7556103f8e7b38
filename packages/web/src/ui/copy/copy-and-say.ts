import { copyText } from '../../lib/copy-text.ts';
import { showToast } from '../toast.ts';
import { t } from './texts.ts';

/** What the toast says. */
interface Said {
  readonly done?: string;
  /** When the browser does not let it; asks by default to write the text down. */
  readonly failed?: string;
}

/** Puts a text on the clipboard and shows in a toast whether it is there. @returns whether it is */
export const copyAndSay = async (text: string, said: Said = {}): Promise<boolean> => {
  const copied = await copyText(text);
  showToast(copied ? (said.done ?? t('copied')) : (said.failed ?? t('copyFailed')));
  return copied;
};
