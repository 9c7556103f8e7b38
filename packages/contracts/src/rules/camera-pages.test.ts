import { expect, it } from 'vitest';
import { cameraHeaders } from './camera-pages.ts';

it('lets a page that reads QR codes, opened from the shell, use the camera and read QR codes', () => {
  const kept = new Headers({
    'Content-Type': 'text/html',
    'Permissions-Policy': 'fullscreen=(self), camera=(), usb=()',
    'Content-Security-Policy': "default-src 'self';script-src 'self' ;img-src 'self' data:",
  });
  const headers = cameraHeaders(kept);
  expect(headers.get('Permissions-Policy')).toBe('fullscreen=(self), camera=(self), usb=()');
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'self';script-src 'self'  'wasm-unsafe-eval';img-src 'self' data:",
  );
  expect(headers.get('Content-Type')).toBe('text/html');
  expect(kept.get('Permissions-Policy')).toContain('camera=()');
});
