import type { ShareTicket } from '@xuanjiang/contracts/share';
import wx from 'weixin-js-sdk';
import type { ShareOption } from './share-option.ts';

/** What the page asks the messaging app to be allowed. */
const METHODS: Parameters<typeof wx.config>[0]['jsApiList'] = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'downloadImage',
  'hideAllNonBaseMenuItem',
  'scanQRCode',
];

/**
 * Configures the page SDK for an address. What is set before the app has compared the signature
 * waits for that in the app.
 * @param onRefused the app does not accept the signature: nothing that is set will be used
 */
export const configure = (
  appId: string,
  ticket: ShareTicket,
  onRefused: () => void,
): Promise<void> =>
  new Promise((resolve) => {
    wx.error(onRefused);
    wx.config({ debug: false, appId, ...ticket, jsApiList: [...METHODS] });
    wx.ready(resolve);
  });

const nothing = (): void => undefined;

/**
 * What a friend, and what Moments, will be shown. The app does not report whether it was shared.
 */
export const setShare = ({ title, desc, link, imgUrl }: ShareOption): void => {
  wx.updateAppMessageShareData({ title, desc, link, imgUrl, success: nothing });
  wx.updateTimelineShareData({ title, link, imgUrl, success: nothing });
};

/** On a desktop nothing is shared: everything that is no base entry leaves the menu. */
export const hideSharing = (): void => wx.hideAllNonBaseMenuItem();

/**
 * Brings a picture that was uploaded to the messaging app onto the device.
 * @returns its local id, good as the address of an image within the app
 */
export const downloadImage = (serverId: string): Promise<string> =>
  new Promise((resolve, reject) => {
    wx.downloadImage({
      serverId,
      isShowProgressTips: 1,
      success: ({ localId }: { readonly localId: string }) => resolve(localId),
      fail: ({ errMsg }: { readonly errMsg: string }) => reject(new Error(errMsg)),
    });
  });

/** Opens the app's own scanner. @returns what the QR code holds; null where the person closed it */
export const scanQr = (): Promise<string | null> =>
  new Promise((resolve, reject) => {
    wx.scanQRCode({
      needResult: 1,
      scanType: ['qrCode'],
      success: ({ resultStr }) => resolve(resultStr),
      cancel: () => resolve(null),
      fail: ({ errMsg }: { readonly errMsg: string }) => reject(new Error(errMsg)),
    });
  });
