/** The guides: what screens and other features use of them. */
export { useGuide } from './api.ts';
export { ContinueCard } from './components/continue-card.tsx';
export { FollowedGuides } from './components/followed-guides.tsx';
export { GuideCard } from './components/guide-card.tsx';
export { GuideDetail } from './components/guide-detail.tsx';
export { GuideTop } from './components/guide-top.tsx';
export { GuidesSection } from './components/guides-section.tsx';
export { HomeGuides } from './components/home-guides.tsx';
export { LazyDownloadsSheet } from './components/lazy-downloads-sheet.ts';
export { SetGuides } from './components/set-guides.tsx';
export { SetList } from './components/set-list.tsx';
export { SetStrip } from './components/set-strip.tsx';
export { TalkGuides } from './components/talk-guides.tsx';
export { ToGuides } from './components/to-guides.tsx';
export { UniversityGuides } from './components/university-guides.tsx';
export { downloadedFile, downloadedGuide } from './downloads.ts';
export { guidePath, idIn, readPath } from './model.ts';
export { useFollow } from './use-follows.ts';
