/** What the poster of an invitation says. */
export interface PosterContent {
  readonly title: string;
  readonly university: string;
  /** Two to four characters, drawn as its emblem. */
  readonly shortname: string;
  /** `#rrggbb`; white is readable on it. */
  readonly color: string;
  readonly when: string;
  readonly speaker: string;
  /** What one does who was invited. */
  readonly invitation: string;
  /** Beside the QR code: what to do with it, and what it opens. */
  readonly scan: string;
  readonly hint: string;
  /** The product, and where it is. */
  readonly brand: string;
  /** What the QR code holds: an address. */
  readonly url: string;
}

/** A poster cannot be drawn now. */
export class PosterError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'PosterError';
  }
}

/** Draws posters. */
export interface PosterDrawer extends AsyncDisposable {
  /**
   * @returns a PNG
   * @throws PosterError
   */
  draw(content: PosterContent): Promise<Buffer>;
}
