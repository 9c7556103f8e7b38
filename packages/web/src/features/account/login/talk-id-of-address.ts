const TALK_PATHS: readonly string[] = ['/videoDetail', '/pcVideo'];
const TALK_ID = /^[0-9A-Za-z_-]{1,40}$/;

/** The talk of an address; undefined where it shows none. */
export const talkIdOf = (address: string): string | undefined => {
  const { pathname, searchParams } = new URL(address);
  const id = searchParams.get('id') ?? '';
  return TALK_PATHS.includes(pathname) && TALK_ID.test(id) ? id : undefined;
};
