/** What was said in talks: captions, read, searched and edited. */
export { SaidHits, TalkSaid } from './said/lazy-said.ts';
