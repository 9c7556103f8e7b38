/** The guides: what screens and other features use of them. */
export { followGuide, reportGuide, useFollow } from './actions.ts';
export { useDownloaded, useGuide, useKeptPlaceIn } from './api.ts';
export { FollowedGuides } from './components/followed-guides.tsx';
export { GuideCard } from './components/guide-card.tsx';
export { GuideDetail } from './components/guide-detail.tsx';
export { GuideTop } from './components/guide-top.tsx';
export { HomeGuides } from './components/home-guides.tsx';
export { LazyDownloadsSheet } from './components/lazy-downloads-sheet.ts';
export { SetGuides } from './components/set-guides.tsx';
export { SetList } from './components/set-list.tsx';
export { Shelf } from './components/shelf.tsx';
export { TalkGuides } from './components/talk-guides.tsx';
export { ToGuides } from './components/to-guides.tsx';
export { UniversityGuides } from './components/university-guides.tsx';
export { downloadedFile } from './downloads.ts';
export type { Place } from './model.ts';
export { guidePath, idIn, readPath, sizeText } from './model.ts';
export { keepPlace, localPlace } from './places.ts';
