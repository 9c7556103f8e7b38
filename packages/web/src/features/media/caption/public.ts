/** What was said in talks: captions, read, searched and edited. */
export { SaidHits, TalkSaid } from './said/components/lazy-said.ts';
