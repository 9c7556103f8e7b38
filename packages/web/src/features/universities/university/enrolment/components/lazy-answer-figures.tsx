import { lazyView } from '../../../../../ui/lazy-view.tsx';
import type { Props } from './answer-figures.tsx';
import { AnswerWaiting } from './answer-waiting.tsx';
import type { ControlProps } from './control-figures.tsx';

/** The figures of an answer load with the first answer that has some. */
export const LazyAnswerFigures = lazyView<Props & { readonly onClose?: () => void }>(
  async () => (await import('./answer-figures.tsx')).AnswerFigures,
  { loading: <AnswerWaiting />, failed: null },
);

/** The same for the control lines of a province. */
export const LazyControlFigures = lazyView<ControlProps & { readonly onClose?: () => void }>(
  async () => (await import('./control-figures.tsx')).ControlFigures,
  { loading: <AnswerWaiting />, failed: null },
);
