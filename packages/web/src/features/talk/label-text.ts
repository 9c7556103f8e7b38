import { t } from './texts.ts';
import type { Label } from './when.ts';

/** The text of a label. */
export const labelText = ({ key, parameters }: Label): string => t(key, parameters);
