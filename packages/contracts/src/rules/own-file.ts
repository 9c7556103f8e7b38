/** A text in both languages: the file outlives the page on which it was asked for. */
interface Both {
  readonly zh: string;
  readonly en: string;
}

/** The rows of one table in the file with one's own data. */
export interface OwnTable {
  readonly table: string;
  /** What its fields are called, in the language of who asked for the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** Times are ISO 8601 with the offset of Asia/Shanghai; what has a name is `{ id, name }`. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** One kind of data in it. */
export interface OwnPart {
  readonly kind: string;
  readonly title: Both;
  readonly about: Both;
  readonly tables: readonly OwnTable[];
}

/** The file with all that is stored about a person, JSON, which `privacy.export` gives the address of. */
export interface OwnFile {
  readonly file: { readonly title: Both; readonly about: Both };
  /** Id of the account. */
  readonly account: string;
  /** When it was made, ISO 8601. */
  readonly time: string;
  readonly parts: readonly OwnPart[];
}

/** The file as it came. @throws Error where it is none, such as half of one */
export const readOwnFile = (text: string): OwnFile => {
  const file = JSON.parse(text) as Partial<OwnFile> | null;
  if (!Array.isArray(file?.parts)) throw new Error('it is no file with own data');
  return file as OwnFile;
};
