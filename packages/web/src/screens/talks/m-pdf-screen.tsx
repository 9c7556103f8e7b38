import { useLocation } from 'react-router-dom';
import { idIn } from '../../features/talks/guide/public.ts';
import {
  GuideReader,
  ReaderFailed,
  ReaderMissing,
  ReaderSkeleton,
  useReadGuide,
} from '../../features/talks/reader/public.ts';

/** /mPdf?id=&page= : a guide, page by page. */
export const MPdfScreen = () => {
  const id = idIn(useLocation().search);
  return id === '' ? <ReaderMissing /> : <Guide key={id} id={id} />;
};

const Guide = ({ id }: { readonly id: string }) => {
  const { guide, missing, failed, retry } = useReadGuide(id);
  if (guide !== null) return <GuideReader guide={guide} />;
  if (missing) return <ReaderMissing />;
  return failed ? <ReaderFailed onRetry={retry} /> : <ReaderSkeleton />;
};
