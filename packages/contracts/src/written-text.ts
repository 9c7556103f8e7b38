import { z } from 'zod';
import { cleanLine, cleanText } from './rules/clean-text.ts';

/** No person writes NUL or half a surrogate pair: such a text is left as it is, and refused. */
const BROKEN = /[\0\p{Cs}]/u;

const writtenBy = (clean: (text: string) => string) =>
  z.string().overwrite((text) => (BROKEN.test(text) ? text : clean(text)));

/** What somebody writes and others read, of several lines; its length counts when it is clean. */
export const writtenText = () => writtenBy(cleanText);

/** The same of one line, such as a reason. */
export const writtenLine = () => writtenBy(cleanLine);

/**
 * Name of a file that somebody sends. Machines copy control characters along, and `gnp.exe` with its direction turned looks
 * like a picture: it is a line like any other that is written, of at most `max` characters.
 */
export const writtenFileName = (max: number) => writtenLine().max(max);
