import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { Browser } from '../../lib/browser.ts';

/**
 * Whether the page tells its user to open it in the messaging app: a phone's browser that is
 * neither that app's, nor its office sister's, nor the second provider's. A desktop has a layout of
 * its own.
 */
export const isGated = (
  { gate }: Pick<AppConfig, 'gate'>,
  { app, desktop }: Pick<Browser, 'app' | 'desktop'>,
): boolean => gate && !desktop && app === 'none';
