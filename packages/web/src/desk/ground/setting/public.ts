/** The switches of the platform. */
export { SettingSwitch } from './setting-switch.tsx';
