import { useSearchParams } from 'react-router-dom';
import {
  GuideReader,
  guideIdIn,
  ReaderFailed,
  ReaderMissing,
  ReaderSkeleton,
  useReadGuide,
} from '../../features/reader/public.ts';

/** /mPdf?id=&page= : a guide, page by page. */
export const MPdfScreen = () => {
  const id = guideIdIn(useSearchParams()[0]);
  return id === null ? <ReaderMissing /> : <Guide key={id} id={id} />;
};

const Guide = ({ id }: { readonly id: string }) => {
  const { guide, missing, failed, retry } = useReadGuide(id);
  if (guide !== null) return <GuideReader guide={guide} />;
  if (missing) return <ReaderMissing />;
  return failed ? <ReaderFailed onRetry={retry} /> : <ReaderSkeleton />;
};
