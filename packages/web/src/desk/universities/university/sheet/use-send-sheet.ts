import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { useState } from 'react';
import { sendFile } from '../../../../lib/file-call.ts';
import { showFailure } from '../../../../ui/failure.ts';
import { useAskAnew } from '../api.ts';
import { t } from '../texts.ts';

/** How long a table may take on a slow line, ms. */
const SEND_MS = 3 * MINUTE_MS;

/** Sends a table for its check. @param onSent hears its id */
export const useSendSheet = (onSent: (id: string) => void) => {
  const [sending, setSending] = useState(false);
  /** Why the last file was not sent; empty for nothing. It stands where the file was chosen. */
  const [refusal, setRefusal] = useState('');
  const askAnew = useAskAnew();
  const send = async (file: File): Promise<void> => {
    if (file.size > UPLOAD_LIMITS.sheetBytesMax) {
      setRefusal(t('fileTooLarge', { size: UPLOAD_LIMITS.sheetMegabytesMax }));
      return;
    }
    setRefusal('');
    setSending(true);
    try {
      const query = new URLSearchParams({
        Name: [...file.name].slice(0, UPLOAD_LIMITS.nameMax).join(''),
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
  return { sending, refusal, send };
};
