import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { Browser } from '../../lib/browser.ts';

/**
 * Whether the page asks its user to open it in the messaging app: in a phone's browser other than
 * those of WeChat, WeCom and QQ. A desktop has a layout of its own.
 */
export const isGated = (
  { gate }: Pick<AppConfig, 'gate'>,
  { app, desktop }: Pick<Browser, 'app' | 'desktop'>,
): boolean => gate && !desktop && app === 'none';
