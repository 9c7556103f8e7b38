/** Collections of talks: what screens and other features use of them. */
export { AllCollections } from './components/all-collects.tsx';
export { CollectionCard } from './components/collect-card.tsx';
export { CollectionList } from './components/collect-list.tsx';
export { CollectionPage } from './components/collect-page.tsx';
export { PhaseBadge } from './components/phase-badge.tsx';
export { PromotionPage } from './components/promotion-page.tsx';
export { ReadingLinks } from './components/reading-links.tsx';
