import { beforeEach, describe, expect, it, vi } from 'vitest';

const TICKET = { timestamp: 1414587457, nonceStr: 'n', signature: 's' };
const OPTION = { title: '强基', desc: '清华', link: 'https://h/video', imgUrl: 'https://h/a.png' };

/** The messaging app as the page sees it: it answers every call, and notes it. */
const bridgeOf = (answers: Readonly<Record<string, object>> = {}) => {
  const calls: { name: string; args: Record<string, unknown> }[] = [];
  const invoke = (
    name: string,
    args: Record<string, unknown>,
    callback: (answer: object) => void,
  ): void => {
    calls.push({ name, args });
    callback(answers[name] ?? { err_msg: `${name}:ok` });
  };
  return { calls, invoke };
};

/** The SDK, on a page in the messaging app whose bridge this is. */
const loadSdk = async (bridge: ReturnType<typeof bridgeOf>) => {
  vi.resetModules();
  const page = {
    document: { addEventListener: () => undefined, title: '' },
    WeixinJSBridge: bridge,
    navigator: { userAgent: 'Linux; Android 13 MicroMessenger/8.0.57', platform: 'MacIntel' },
    location: { href: 'https://h/video' },
  };
  vi.stubGlobal('window', page);
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  return import('./sdk.ts');
};

describe('the page SDK', () => {
  let bridge: ReturnType<typeof bridgeOf>;
  const argsOf = (name: string) => bridge.calls.find((call) => call.name === name)?.args;
  beforeEach(() => {
    bridge = bridgeOf({ downloadImage: { err_msg: 'downloadImage:ok', localId: 'wx://1' } });
  });

  it('is configured with the signature and the methods that are used', async () => {
    const sdk = await loadSdk(bridge);
    const onRefused = vi.fn();
    await sdk.configure('wx1', TICKET, onRefused);
    expect(onRefused).not.toHaveBeenCalled();
    expect(argsOf('preVerifyJSAPI')).toMatchObject({
      verifyAppId: 'wx1',
      verifySignType: 'sha1',
      verifyTimestamp: '1414587457',
      verifyNonceStr: 'n',
      verifySignature: 's',
      verifyJsApiList: [
        'updateAppMessageShareData',
        'updateTimelineShareData',
        'downloadImage',
        'hideAllNonBaseMenuItem',
        'scanQRCode',
      ],
    });
  });

  it('says when the app does not accept the signature', async () => {
    bridge = bridgeOf({ preVerifyJSAPI: { err_msg: 'preVerifyJSAPI:fail_invalid signature' } });
    const sdk = await loadSdk(bridge);
    const onRefused = vi.fn();
    await sdk.configure('wx1', TICKET, onRefused);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('sets what a friend and what Moments are shown [7.CLIENT.3]', async () => {
    const sdk = await loadSdk(bridge);
    await sdk.configure('wx1', TICKET, () => undefined);
    sdk.setShare(OPTION);
    expect(argsOf('updateAppMessageShareData')).toMatchObject(OPTION);
    const { title, link, imgUrl } = OPTION;
    expect(argsOf('updateTimelineShareData')).toMatchObject({ title, link, imgUrl });
  });

  it('takes all sharing out of the menu', async () => {
    const sdk = await loadSdk(bridge);
    sdk.hideSharing();
    expect(argsOf('hideAllNonBaseMenuItem')).toBeDefined();
  });

  it('downloads a picture', async () => {
    const sdk = await loadSdk(bridge);
    expect(await sdk.downloadImage('m1')).toBe('wx://1');
    expect(argsOf('downloadImage')).toMatchObject({ serverId: 'm1', isShowProgressTips: 1 });
  });

  it('says why a picture did not come', async () => {
    bridge = bridgeOf({ downloadImage: { err_msg: 'downloadImage:fail_no network' } });
    const sdk = await loadSdk(bridge);
    await expect(sdk.downloadImage('m1')).rejects.toThrow('no network');
  });

  it('scans a QR code', async () => {
    bridge = bridgeOf({ scanQRCode: { err_msg: 'scanQRCode:ok', resultStr: 'xj1:e1:secret' } });
    const sdk = await loadSdk(bridge);
    expect(await sdk.scanQr()).toBe('xj1:e1:secret');
    expect(argsOf('scanQRCode')).toMatchObject({ needResult: 1, scanType: ['qrCode'] });
  });

  it('says that nothing was scanned, or why the scanner did not open', async () => {
    const answering = async (err_msg: string) =>
      (await loadSdk(bridgeOf({ scanQRCode: { err_msg } }))).scanQr();
    expect(await answering('scanQRCode:cancel')).toBeNull();
    await expect(answering('scanQRCode:fail_no permission')).rejects.toThrow('no permission');
  });
});
