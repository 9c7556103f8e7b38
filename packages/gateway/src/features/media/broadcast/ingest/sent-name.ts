/** What an encoder sends: the description of its streams, a segment, or its own playlist, which nobody reads. */
export type SentKind = 'init' | 'segment' | 'playlist';

const NAME = /^[\w-][\w.-]{0,99}$/;
const KINDS: Readonly<Record<string, SentKind>> = {
  mp4: 'init',
  m4s: 'segment',
  m3u8: 'playlist',
};

/** What a file is by its name; null for one that is no name of a file of a broadcast. */
export const sentKind = (name: string): SentKind | null =>
  NAME.test(name) ? (KINDS[name.slice(name.lastIndexOf('.') + 1)] ?? null) : null;
