import {
  CAMERA_ALLOWED,
  CAMERA_PATHS,
  NO_CAMERA,
  READER_SCRIPTS,
} from '@xuanjiang/contracts/rules/camera-pages';
import { isStudio, STUDIO_FEATURES, STUDIO_SCRIPTS } from '@xuanjiang/contracts/rules/studio-page';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { AVATAR_SOURCE } from '../lib/avatar-hosts.ts';
import { isHost } from './host-header.ts';

/** What pages may use of the browser: the player's full screen and sound, copying. */
const USED = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'picture-in-picture',
  'screen-wake-lock',
] as const;

/** What no page uses, so that a script that should not be there cannot either. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** Where QR codes are read with the camera: tickets, and an own exam of another device. */
const readsCodes = (path: string): boolean => CAMERA_PATHS.includes(path);

const ofStudio: ReadonlySet<string> = new Set(STUDIO_FEATURES);

/** The header `Permissions-Policy` of the page at a path: the camera is for pages that read QR codes and for the studio. */
export const permissionsPolicy = (path: string): string => {
  const studio = isStudio(path);
  return [
    ...USED.map((feature) => `${feature}=(self)`),
    studio || readsCodes(path) ? CAMERA_ALLOWED : NO_CAMERA,
    ...UNUSED.map((feature) => `${feature}=${studio && ofStudio.has(feature) ? '(self)' : '()'}`),
  ].join(', ');
};

/** What a page may run beside its own scripts: the reader of QR codes and the encoder of sound are WebAssembly. */
const scriptsOf = (path: string): string => {
  if (isStudio(path)) return STUDIO_SCRIPTS;
  return readsCodes(path) ? READER_SCRIPTS : '';
};

/**
 * Where the page's chat connects: `'self'` does not mean WebSockets to browsers before 2022.
 * @param siteOrigin where the site is; null for the host that was asked, over either scheme
 */
export const socketSources = (siteOrigin: string | null, host: string | undefined): string => {
  if (siteOrigin !== null) return siteOrigin.replace(/^http/, 'ws');
  // A policy has no form for addresses in brackets.
  const isNameable = host !== undefined && isHost(host) && !host.startsWith('[');
  return isNameable ? `ws://${host} wss://${host}` : '';
};

/**
 * The headers that say to browsers what a page may load, reach and use.
 * @param inlineScripts sources of the scripts in the page itself
 */
export const createPagePolicy = (
  { mode, siteOrigin, mediaOrigin }: Pick<Config, 'mode' | 'siteOrigin' | 'mediaOrigin'>,
  inlineScripts: readonly string[],
): readonly RequestHandler[] => {
  const production = mode === 'production';
  const elsewhere = mediaOrigin === '' ? [] : [mediaOrigin];
  return [
    helmet({
      contentSecurityPolicy: {
        directives: {
          'default-src': ["'self'"],
          'script-src': [
            "'self'",
            ...inlineScripts,
            (request) => scriptsOf((request as Request).path),
          ],
          'style-src': ["'self'", "'unsafe-inline'"],
          'font-src': ["'self'", 'data:'],
          'img-src': ["'self'", 'data:', 'blob:', AVATAR_SOURCE],
          // Segments of broadcasts may come from a network in front of the gateways.
          'media-src': ["'self'", 'blob:', ...elsewhere],
          'connect-src': [
            "'self'",
            ...elsewhere,
            (request) => socketSources(siteOrigin, (request as Request).host),
          ],
          'worker-src': ["'self'", 'blob:'],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
          'upgrade-insecure-requests': production ? [] : null,
        },
      },
      // The chat's token is in the address (specification §7), so no referrer is sent.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: production,
    }),
    ({ path }, response, next) => {
      response.set('Permissions-Policy', permissionsPolicy(path));
      next();
    },
  ];
};
