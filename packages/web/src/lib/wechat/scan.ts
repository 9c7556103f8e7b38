import type { Sign } from './configure-page.ts';
import { configurePage } from './configure-page.ts';
import { scanQr } from './sdk.ts';

/** Opens the messaging app's scanner. Settles with what was read; null where nothing was. */
export type Scan = () => Promise<string | null>;

/** The scanner of the messaging app, for the page at `current`; null where the app does not let it. */
export const scannerFor = async (
  appId: string,
  current: string,
  sign: Sign,
  isCurrent: () => boolean,
): Promise<Scan | null> => ((await configurePage(appId, current, sign, isCurrent)) ? scanQr : null);
