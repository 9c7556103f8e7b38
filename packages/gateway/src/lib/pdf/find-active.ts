import type { GuideActive } from '@xuanjiang/contracts/guide-staff';
import type { PdfDict } from './parser.ts';
import { eachObject, isDict, isStream, nameOf, openObjects } from './parser.ts';
import { PdfError } from './pdf-error.ts';
import { PDF_LIMITS } from './pdf-limits.ts';

/** Keys under which a file specification has the embedded file itself. */
const EMBEDDED_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** Annotations with films and models that are programs too. */
const MEDIA: readonly (string | null)[] = ['RichMedia', '3D'];

/** What a dictionary has under a key; an object that cannot be read is noticed where its turn comes. */
const valueAt = (dict: PdfDict, key: string): unknown => {
  try {
    return dict.get(key);
  } catch {
    return undefined;
  }
};

const nameIn = (dict: PdfDict, key: string): string | null => nameOf(valueAt(dict, key));

const isAttachment = (dict: PdfDict): boolean => {
  const embedded = valueAt(dict, 'EF');
  return (
    nameIn(dict, 'Type') === 'EmbeddedFile' ||
    nameIn(dict, 'Subtype') === 'FileAttachment' ||
    (isDict(embedded) && EMBEDDED_KEYS.some((key) => isStream(valueAt(embedded, key))))
  );
};

/** What a dictionary does by itself: an action, wherever it hangs, or what it opens or carries. */
const judge = (dict: PdfDict, found: Set<GuideActive>): void => {
  const action = nameIn(dict, 'S');
  if (action === 'JavaScript' || (action === 'Rendition' && valueAt(dict, 'JS') !== undefined)) {
    found.add('script');
  }
  if (action === 'Launch') found.add('launch');
  if (isAttachment(dict)) found.add('attachment');
  if (MEDIA.includes(nameIn(dict, 'Subtype'))) found.add('media');
  const form = valueAt(dict, 'XFA');
  if (Array.isArray(form) || isStream(form)) found.add('form');
};

/** Judges what an object is made of; objects of their own that it names come by themselves. */
const judgeAll = (object: unknown, found: Set<GuideActive>): void => {
  const values = [object];
  for (let value = values.pop(); value !== undefined; value = values.pop()) {
    const dict = isStream(value) ? value.dict : value;
    if (Array.isArray(dict)) for (const one of dict) values.push(one);
    if (!isDict(dict)) continue;
    judge(dict, found);
    for (const one of dict.getRawValues()) values.push(one);
  }
};

/**
 * What of a PDF acts by itself: scripts, programs that it starts, files that it carries, media and forms that are programs.
 * Every object is looked at, as it is after unpacking and deciphering, also one that nothing leads to: another reader may
 * find its way there. Where one cannot be read, the file is searched for objects again, as readers do that repair it.
 * @throws PdfError dimensions @throws what pdf.js throws for a file that it cannot open
 */
export const findActive = async (bytes: Uint8Array): Promise<GuideActive[]> => {
  const found = new Set<GuideActive>();
  const search = async (recovery: boolean): Promise<boolean> => {
    let [count, isWhole] = [0, true];
    for (const object of eachObject(await openObjects(bytes, recovery))) {
      count += 1;
      if (count > PDF_LIMITS.objectsMax) {
        throw new PdfError(`it has more than ${PDF_LIMITS.objectsMax} objects`, 'dimensions');
      }
      if (object === undefined) isWhole = false;
      else judgeAll(object, found);
    }
    return isWhole;
  };
  if (!(await search(false))) await search(true);
  return [...found].toSorted();
};
