export { useAccount } from './api.ts';
export { AboutCard } from './components/about-card.tsx';
export { AboutSections } from './components/about-sections.tsx';
export { AccountCard } from './components/account-card.tsx';
export {
  MoreMenu,
  PersonMenu,
  PrivacyMenu,
  StaffMenu,
  VisitorMenu,
} from './components/account-menu.tsx';
export { DevicesEntry } from './components/devices-entry.tsx';
export { Filings } from './components/filings.tsx';
export { LogOutButton, LogOutSheet } from './components/log-out-button.tsx';
export { TipList } from './components/tip-list.tsx';
export type { IntentStep, KeptIntent } from './intent/model.ts';
export { nextStep, sendsItself } from './intent/model.ts';
export {
  finishIntent,
  keepDue,
  keepNoLonger,
  keepReturned,
  takeIntent,
  takeKept,
  useDue,
} from './intent/store.ts';
export { InvitedPage } from './invited/invited-page.tsx';
export { completeLogin } from './login/complete-login.ts';
export { LazyLoginSheet } from './login/components/lazy-login-sheet.ts';
export { OAuthCard } from './login/components/oauth-card.tsx';
export { leaveFor } from './login/leave-for.ts';
export {
  beginOAuth,
  mayRedirect,
  OAUTH_RETURN_PATH,
  offersOAuth,
  takeQqTalk,
  takeReturn,
} from './login/oauth.ts';
export type { Provider } from './login/oauth-address.ts';
export type { Pending } from './login/oauth-pending.ts';
export { codeFault, phoneFault } from './login/sms-code.ts';
export { talkIdOfAddress } from './login/talk-id-of-address.ts';
export { afterUnauthorized, providerOf } from './login/unauthorized.ts';
export { useSmsCode } from './login/use-sms-code.ts';
export { LazyNameSheet } from './name/components/lazy-name-sheet.ts';
export { useNameFirst } from './name/use-name-first.ts';
export { useAccountSettled } from './use-account-settled.ts';
export { useAccountSync } from './use-account-sync.ts';
