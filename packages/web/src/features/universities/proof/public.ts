/** Where a figure comes from, two taps from it: what screens and other features use of it. */
export { reportUniversity } from './actions.ts';
export { CorrectionForm } from './components/correction-form.tsx';
export { Figure } from './components/figure.tsx';
export type { EarlierFigure, ProofKey } from './proof-key.ts';
