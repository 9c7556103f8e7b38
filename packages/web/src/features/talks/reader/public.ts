/** The reader of guides: what screens use of it. */
export { useReadGuide } from './api.ts';
export { GuideReader } from './components/guide-reader.tsx';
export { ReaderFailed, ReaderMissing, ReaderSkeleton } from './components/reader-states.tsx';
export { prepareReading } from './prepare-reading.ts';
