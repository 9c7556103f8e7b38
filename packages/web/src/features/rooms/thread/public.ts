/** Private threads: what screens use of them. */
export { SecretMessages } from './components/secret-messages.tsx';
