/** Letters of a Latin word or of a reading that count; a longer one is compared by its beginning. */
export const MAX_PINYIN_RUN = 40;
/** Characters of a term inside a title. */
export const TERM_MIN = 2;
export const TERM_MAX = 4;
/** Characters of a name that is a term as a whole. */
export const NAME_MAX = 10;
/** Letters of a word in the middle of which it may end while it is typed; what is typed further is compared afterwards. */
export const LATIN_STARTS = 8;
