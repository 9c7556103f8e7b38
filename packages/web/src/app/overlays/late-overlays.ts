/** The overlays whose code is loaded when they are first asked for. */
export const LATE = {
  login: async () => (await import('../../features/account/components/login-sheet.tsx')).LoginSheet,
  userInfo: async () =>
    (await import('../../screens/registration/user-info-screen.tsx')).UserInfoScreen,
  subscribe: async () =>
    (await import('../../features/subscription/components/subscribe-mask.tsx')).SubscribeMask,
  follow: async () =>
    (await import('../../features/subscription/components/follow-overlay.tsx')).FollowOverlay,
  followPopup: async () => (await import('./late/follow-popup.tsx')).FollowPopup,
  shareTip: async () => (await import('./late/share-tip.tsx')).ShareTip,
  shareHint: async () => (await import('./late/share-hint.tsx')).ShareHint,
  adv: async () => (await import('./late/adv-popup.tsx')).AdvPopup,
  audio: async () => (await import('./late/audio-button.tsx')).AudioButton,
  gate: async () => (await import('./late/gate.tsx')).Gate,
} as const;
