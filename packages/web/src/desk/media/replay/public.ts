/** The replay of a talk, as its staff cut and publish it. */
export { ReplayPage } from './components/replay-page.tsx';
