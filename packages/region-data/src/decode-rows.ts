import type { RegionLevel } from './region.ts';
import { NO_SUFFIX, type Row, SUFFIX_BY_LETTER, USUAL_SUFFIX, usualSuffix } from './row-format.ts';

/**
 * Reads one text of `data/` into rows, in the order of the text (by code). Its entries are: line
 * breaks, step, name, ending; see `SOURCE.md`, "How the encoding works". Characters are looped
 * over because a regular expression is much slower in the first run, the one a person waits for.
 *
 * @throws {Error} when any part of the text is not in the notation.
 */
export function decodeRows(text: string): Row[] {
  const rows: Row[] = [];
  let province = 0;
  let city = 0;
  let county = 0;
  let provinceCode: string | undefined;
  let cityCode: string | undefined;
  let breaks = 0;
  let digits = 0;
  let nameStart = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isNewline(character)) breaks++;
    else if (isDigit(character)) digits = digits * 10 + character - 48;
    else if (!isEnding(character)) continue;
    else {
      const step = digits || 1;
      const level = breaks === 0 ? 3 : breaks === 1 ? 2 : 1;
      let parent: string | undefined;
      let code: string;
      // Arithmetic, not joined digits: country 9 840 00 is city 840 of province 90.
      if (level === 1) {
        province += step;
        city = 0;
        code = String(province * 10_000);
        provinceCode = code;
      } else if (level === 2) {
        city += step;
        county = 0;
        parent = provinceCode;
        code = String(province * 10_000 + city * 100);
        cityCode = code;
      } else {
        county += step;
        parent = cityCode;
        code = String(province * 10_000 + city * 100 + county);
      }
      // A nameless entry is the heading of rows whose parent is in another text.
      if (nameStart < at) {
        const number = level === 1 ? province : level === 2 ? city : county;
        const name = text.slice(nameStart, at) + suffix(text[at] ?? '', level, number);
        rows.push({ code, name, level, parent });
      }
      breaks = 0;
      digits = 0;
    }
    nameStart = at + 1;
  }
  if (nameStart !== text.length || rows.length === 0) throw new Error('region text is cut off');
  return rows;
}

function isNewline(character: number): boolean {
  return character === 10;
}

function isDigit(character: number): boolean {
  return character >= 48 && character <= 57;
}

/** A comma, a full stop, or a small letter. */
function isEnding(character: number): boolean {
  return character === 44 || character === 46 || (character >= 97 && character <= 122);
}

function suffix(ending: string, level: RegionLevel, number: number): string {
  if (ending === USUAL_SUFFIX) return usualSuffix(level, number);
  if (ending === NO_SUFFIX) return '';
  const found = SUFFIX_BY_LETTER[ending];
  if (found === undefined) throw new Error(`unknown ending '${ending}' in region text`);
  return found;
}
