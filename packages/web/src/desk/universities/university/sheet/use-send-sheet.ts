import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { useState } from 'react';
import { sendFile } from '../../../lib/file-call.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { useAskAnew } from './api.ts';
import { t } from './texts.ts';

/** How long a table may take on a slow line, ms. */
const SEND_MS = 3 * MINUTE_MS;

/** What is said of a table. */
export interface SheetFields {
  readonly Publisher: string;
  readonly Date: string;
  readonly Url: string;
  readonly Replace: boolean;
}

/** Sends a table for its check. @param onSent hears its id */
export const useSendSheet = (onSent: (id: string) => void) => {
  const [sending, setSending] = useState(false);
  const askAnew = useAskAnew();
  const send = async (file: File, { Replace, ...source }: SheetFields): Promise<void> => {
    if (file.size > UPLOAD_LIMITS.sheetBytesMax) {
      showToast(t('fileTooLarge', { size: UPLOAD_LIMITS.sheetMegabytesMax }));
      return;
    }
    setSending(true);
    try {
      const query = new URLSearchParams({
        Name: [...file.name].slice(0, UPLOAD_LIMITS.nameMax).join(''),
        ...source,
        Replace: String(Replace),
      });
      const path = `${UPLOAD_PATHS.sheet}?${query}`;
      onSent(((await sendFile(path, file, SEND_MS)) as SheetUpload).Id);
      askAnew();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
};
