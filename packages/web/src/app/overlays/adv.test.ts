import { describe, expect, it, vi } from 'vitest';

const open = async (config: object) => {
  vi.resetModules();
  vi.stubGlobal('location', { origin: 'https://h', search: '', hostname: 'h', href: 'https://h/' });
  vi.stubGlobal('document', {
    cookie: '',
    getElementById: () => ({ textContent: JSON.stringify(config) }),
  });
  const { offerAdv } = await import('./adv.ts');
  const { useAppState } = await import('../../lib/app-state.ts');
  offerAdv();
  return useAppState.getState().adv;
};

describe('the advertisement', () => {
  it('is ad 59 [3.STATE.10, 9.10]', async () => {
    const adv = await open({ adv: { picUrl: '/a.png', url: '/promotionDetail' } });
    expect(adv).toEqual({ show: true, picUrl: '/a.png', url: 'https://h/promotionDetail?id=59' });
  });

  it('keeps an id that its address has', async () => {
    const adv = await open({ adv: { picUrl: '/a.png', url: 'https://x.example/a?id=7' } });
    expect(adv.url).toBe('https://x.example/a?id=7');
  });

  it('shows nothing where none is configured, or where it would run a script', async () => {
    expect((await open({})).show).toBe(false);
    expect((await open({ adv: { picUrl: '', url: 'javascript:alert(1)' } })).show).toBe(false);
  });
});
