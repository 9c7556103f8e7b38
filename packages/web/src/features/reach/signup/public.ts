/** Sign-ups with universities, and who looked at the data: what screens and features use of them. */
export { useLooksSettled } from './api.ts';
export { LatestReceiptCard } from './components/latest-receipt-card.tsx';
export { LazySignUpSheet } from './components/lazy-sign-up-sheet.ts';
export { OwnSignups } from './components/own-signups.tsx';
export { ReceiptList } from './components/receipt-list.tsx';
export { SignUpButton } from './components/sign-up-button.tsx';
export { SignUpCard } from './components/sign-up-card.tsx';
export { SignupConsents } from './components/signup-consents.tsx';
