export interface Browser {
  /** The app whose built-in browser shows the page; `wecom` is the messaging app's office sister. */
  readonly app: 'wechat' | 'wecom' | 'qq' | 'none';
  readonly desktop: boolean;
  readonly ios: boolean;
  readonly android: boolean;
  /** A page inside a mini-program of the messaging app. */
  readonly miniProgram: boolean;
}

const appOf = (ua: string): Browser['app'] => {
  // WeCom also says MicroMessenger, so it is asked for first.
  if (/wxwork\//i.test(ua)) return 'wecom';
  if (/MicroMessenger\//i.test(ua)) return 'wechat';
  // MQQBrowser/ is a browser of its own, not the app.
  return /\bQQ\/\d/.test(ua) && /Mobile/.test(ua) ? 'qq' : 'none';
};

/** What a user agent says of its browser. */
export const detectBrowser = (ua: string): Browser => {
  const desktopApp = /WindowsWechat|MacWechat/i.test(ua);
  const ios = /iPhone|iPad|iPod/.test(ua);
  const android = /Android/.test(ua);
  const mobile = ios || android || /\bMobile\b|\((?:Phone|Tablet);/.test(ua);
  return {
    app: appOf(ua),
    desktop: desktopApp || !mobile,
    ios,
    android,
    // `MiniProgramEnv/` only says that mini-programs could run here.
    miniProgram: /miniProgram\/wx/.test(ua),
  };
};
