import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { GuideUpload } from '@xuanjiang/contracts/guide-staff';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { useState } from 'react';
import { FileCallError, sendFile } from '../../../lib/file-call.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** How long a large file may take on a slow line, ms. */
const SEND_MS = 8 * MINUTE_MS;

/** Sends a PDF for its check. @param onSent hears its id */
export const useSendPdf = (onSent: (id: string) => void) => {
  const [sending, setSending] = useState(false);
  const send = async (file: File): Promise<void> => {
    if (file.size > UPLOAD_LIMITS.guideBytesMax) {
      showToast(t('deskGuideFaultSize', { size: UPLOAD_LIMITS.guideMegabytesMax }));
      return;
    }
    setSending(true);
    try {
      const name = encodeURIComponent([...file.name].slice(0, UPLOAD_LIMITS.nameMax).join(''));
      const path = `${UPLOAD_PATHS.guide}?Name=${name}`;
      onSent(((await sendFile(path, file, SEND_MS)) as GuideUpload).Id);
    } catch (error) {
      showToast((error instanceof FileCallError && error.message) || t('deskGuideFailed'));
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
};
