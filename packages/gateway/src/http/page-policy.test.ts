import { describe, expect, it } from 'vitest';
import { permissionsPolicy, socketSources } from './page-policy.ts';

describe('socketSources', () => {
  it.each([
    ['https://xuanjiang.example', 'other.example', 'wss://xuanjiang.example'],
    ['http://127.0.0.1:8080', undefined, 'ws://127.0.0.1:8080'],
    [null, '127.0.0.1:8080', 'ws://127.0.0.1:8080 wss://127.0.0.1:8080'],
    [null, "evil; script-src 'unsafe-inline'", ''],
    [null, 'a@b', ''],
    [null, '[::1]:8080', ''],
    [null, undefined, ''],
  ])('of the site %s, asked as %s: %s', (siteOrigin, host, sources) => {
    expect(socketSources(siteOrigin, host)).toBe(sources);
  });
});

describe('permissionsPolicy', () => {
  it('lets no page use microphone or place, and those that read QR codes alone the camera', () => {
    for (const feature of ['camera', 'microphone', 'geolocation']) {
      expect(permissionsPolicy('/video').split(', ')).toContain(`${feature}=()`);
    }
    for (const path of ['/checkin', '/rank']) {
      const reader = permissionsPolicy(path).split(', ');
      expect(reader).toContain('camera=(self)');
      expect(reader).not.toContain('camera=()');
      expect(reader).toContain('microphone=()');
    }
  });

  it.each(['/orgCenter/studio', '/desk/studio'])(
    'lets the studio at %s use camera, microphone and screen',
    (path) => {
      const studio = permissionsPolicy(path).split(', ');
      for (const feature of ['camera', 'microphone', 'display-capture']) {
        expect(studio).toContain(`${feature}=(self)`);
        expect(permissionsPolicy('/orgCenter/talks').split(', ')).toContain(`${feature}=()`);
      }
      expect(studio).toContain('geolocation=()');
    },
  );
});
