import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The words of what is drawn, without its elements.
 * @param between stands where elements begin and end, once for those that follow each other
 */
export const wordsOf = (drawn: ReactElement, between = ''): string =>
  renderToStaticMarkup(drawn).replaceAll(/(?:<[^>]*>)+/g, between);
