/** What a session was opened with. */
export interface Device {
  readonly app:
    | 'wechat'
    | 'wecom'
    | 'qq'
    | 'edge'
    | 'firefox'
    | 'chrome'
    | 'safari'
    | 'browser'
    | 'program';
  readonly system: 'android' | 'ios' | 'harmony' | 'windows' | 'mac' | 'linux' | 'other';
}

const APPS: readonly (readonly [Device['app'], RegExp])[] = [
  // WeCom also says MicroMessenger, and both say Chrome or Safari: the narrower comes first.
  ['wecom', /wxwork\//i],
  ['wechat', /MicroMessenger\//i],
  ['qq', /\bQQ\/\d/],
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
  ['browser', /^Mozilla\//],
];
const SYSTEMS: readonly (readonly [Device['system'], RegExp])[] = [
  ['harmony', /HarmonyOS|OpenHarmony|ArkWeb/],
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['mac', /Mac OS X|MacWechat/],
  ['linux', /Linux|CrOS/],
];

const firstOf = <T extends string>(
  rules: readonly (readonly [T, RegExp])[],
  userAgent: string,
): T | undefined => rules.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** What a user agent says of app and system; enough for its owner to know the session again. */
export const nameDevice = (userAgent: string): Device => ({
  app: firstOf(APPS, userAgent) ?? 'program',
  system: firstOf(SYSTEMS, userAgent) ?? 'other',
});
