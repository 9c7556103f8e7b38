/** Collections of talks: what screens and other features use of them. */
export { AllCollections } from './components/all-collections.tsx';
export { CollectionCard } from './components/collection-card.tsx';
export { CollectionList } from './components/collection-list.tsx';
export { CollectionPage } from './components/collection-page.tsx';
export { PhaseBadge } from './components/phase-badge.tsx';
export { PromotionPage } from './components/promotion-page.tsx';
export { ReadingLinks } from './components/reading-links.tsx';
