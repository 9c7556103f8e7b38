import { useEffect, useMemo, useState } from 'react';
import { downloadedFile } from '../guide/public.ts';
import type { OpenFailure, PdfFile } from './pdf/pdf-file.ts';

interface Opened {
  readonly pdf: PdfFile | null;
  readonly failure: OpenFailure | null;
  /** Parts of the file that pages wait for did not come. */
  readonly missing: boolean;
}

const CLOSED: Opened = { pdf: null, failure: null, missing: false };

const failureOf = (error: unknown): OpenFailure =>
  error instanceof Error && error.message === 'broken' ? 'broken' : 'away';

/** The PDF at an address, open for as long as its reader is shown. */
export const usePdf = (url: string, size: number) => {
  const [opened, setOpened] = useState(CLOSED);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let pdf: PdfFile | null = null;
    const open = async () => {
      const [{ PdfFile }, kept] = await Promise.all([
        import('./pdf/pdf-file.ts'),
        downloadedFile(url),
      ]);
      const onMissing = (missing: boolean) =>
        !signal.aborted && setOpened((old) => ({ ...old, missing }));
      pdf = await PdfFile.open({ url, size, kept, onMissing }, signal);
      if (signal.aborted) pdf.close();
      else setOpened({ ...CLOSED, pdf });
    };
    open().catch((error: unknown) => {
      if (!signal.aborted) setOpened({ ...CLOSED, failure: failureOf(error) });
    });
    // What did not come without a network comes with it.
    addEventListener('online', () => pdf?.retry(), { signal });
    return () => {
      ended.abort();
      pdf?.close();
    };
  }, [url, size, attempt]);
  return useMemo(
    () => ({
      ...opened,
      reopen: () => {
        setOpened(CLOSED);
        setAttempt((count) => count + 1);
      },
    }),
    [opened],
  );
};
