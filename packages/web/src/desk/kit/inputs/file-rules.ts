/** What a field takes. */
export interface FileRules {
  /** As an input of files has it: endings and media types, joined by commas. */
  readonly accept: string;
  readonly bytesMax: number;
}

export type FileFault = 'kind' | 'size' | 'empty';

const namesOf = (accept: string): string[] => accept.split(',').map((name) => name.trim());

/** Why a file is not taken, before anything of it is sent; null for one that is. A type that a browser does not know passes. */
export const fileFaultOf = (
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { accept, bytesMax }: FileRules,
): FileFault | null => {
  if (size === 0) return 'empty';
  if (size > bytesMax) return 'size';
  const wanted = namesOf(accept);
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  const isWanted =
    wanted.includes(ending) ||
    wanted.includes(type) ||
    // Only media types are asked for, and this one is not known here: the server looks into it.
    (type === '' && wanted.every((one) => !one.startsWith('.')));
  return isWanted ? null : 'kind';
};

/** What is taken, as people call it, such as `PNG、JPEG`. */
export const kindsOf = (accept: string): string =>
  [...new Set(namesOf(accept).map((name) => name.replace(/^.*[./]/, '').toUpperCase()))].join('、');
