import { describe, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-page.ts';

const inPage = async (userAgent: string, page: object) => {
  vi.resetModules();
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('window', page);
  await openPage();
  return (await import('./mini-program.ts')).backToMiniProgram();
};
const MINI = 'iPhone Mobile MicroMessenger/8.0 miniProgram/wx1234567890';
const APP = 'iPhone Mobile MicroMessenger/8.0';

describe('backToMiniProgram', () => {
  it('navigates back inside a mini-program [2.NAV.3]', async () => {
    const invoke = vi.fn();
    expect(await inPage(MINI, { WeixinJSBridge: { invoke } })).toBe(true);
    expect(invoke).toHaveBeenCalledWith('invokeMiniProgramAPI', {
      name: 'navigateBack',
      arg: { delta: 1 },
    });
  });

  it('detects it by the environment too', async () => {
    const page = { WeixinJSBridge: { invoke: vi.fn() }, __wxjs_environment: 'miniprogram' };
    expect(await inPage(APP, page)).toBe(true);
  });

  it('does nothing elsewhere [2.NAV.4]', async () => {
    const invoke = vi.fn();
    expect(await inPage(APP, { WeixinJSBridge: { invoke } })).toBe(false);
    expect(await inPage(MINI, {})).toBe(false);
    expect(invoke).not.toHaveBeenCalled();
  });
});
