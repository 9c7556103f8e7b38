import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';

const TALK_PATHS: readonly string[] = ['/videoDetail', '/pcVideo'];

/** The talk of an address; undefined where it shows none. */
export const talkIdOfAddress = (address: string): string | undefined => {
  const { pathname, searchParams } = new URL(address);
  const id = searchParams.get('id') ?? '';
  return TALK_PATHS.includes(pathname) && isTalkId(id) ? id : undefined;
};
