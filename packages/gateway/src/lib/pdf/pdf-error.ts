/** Why a file cannot be taken as a guide: too large, no PDF, locked, damaged, too many pages, or too much to read. */
export type PdfFault = 'size' | 'kind' | 'password' | 'broken' | 'pages' | 'slow';

/** The file cannot be taken as a guide; the message says why. */
export class PdfError extends Error {
  readonly fault: PdfFault;

  constructor(message: string, fault: PdfFault = 'broken') {
    super(message);
    this.fault = fault;
  }
}
