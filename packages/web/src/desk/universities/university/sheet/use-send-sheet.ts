import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { useState } from 'react';
import { sendFile } from '../../../../lib/file-call.ts';
import { useAskAnew } from '../api.ts';

/** How long a table may take on a slow line, ms. */
const SEND_MS = 3 * MINUTE_MS;

/** Sends a table for its check. @param onSent hears its id */
export const useSendSheet = (onSent: (id: string) => void) => {
  const [sending, setSending] = useState(false);
  const askAnew = useAskAnew();
  /** @throws where it is refused or does not arrive */
  const send = async (file: File): Promise<void> => {
    setSending(true);
    try {
      const query = new URLSearchParams({
        Name: [...file.name].slice(0, UPLOAD_LIMITS.nameMax).join(''),
      });
      const path = `${UPLOAD_PATHS.sheet}?${query}`;
      onSent(((await sendFile(path, file, SEND_MS)) as SheetUpload).Id);
      askAnew();
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
};
