interface Entry {
    readonly title: string;
    /** From 1. */
    readonly page: number;
}
/** A whole PDF of empty pages, with an outline. @param note letters and digits that it has besides */
export declare const pdfOf: (pages: number, outline?: readonly Entry[], note?: string) => Buffer;
/** A PDF of one page that opens with a password only, as `qpdf --encrypt secret owner 40` writes it. */
export declare const LOCKED_PDF: Buffer<ArrayBuffer>;
export {};
