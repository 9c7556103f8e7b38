/** Collections of talks: what screens and other features use of them. */
export { AllCollects } from './components/all-collects.tsx';
export { CollectCard } from './components/collect-card.tsx';
export { CollectList } from './components/collect-list.tsx';
export { CollectPage } from './components/collect-page.tsx';
export { PhaseBadge } from './components/phase-badge.tsx';
export { PromotionPage } from './components/promotion-page.tsx';
export { ReadingLinks } from './components/reading-links.tsx';
