import type { ReactNode } from 'react';

/** Shows a text with something marked in it: what a search was for. */
export type MarkText = (text: string) => ReactNode;
