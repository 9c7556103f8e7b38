/** Bytes that look random and are the same each time (xorshift). */
const noise = (length: number, seed: number): Buffer => {
  const bytes = Buffer.alloc(length);
  let state = seed | 1;
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  return bytes;
};

const PICTURE = { side: 120, width: 300, height: 400 } as const;

/** A PDF with a line of text and a picture that does not compress on each page, about 43 kB a page. */
export const picturePdf = (pages: number): Buffer => {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (part: Buffer | string): void => {
    const bytes = Buffer.from(part as string, 'latin1');
    parts.push(bytes);
    size += bytes.length;
  };
  const object = (content: string, stream?: Buffer): void => {
    offsets.push(size);
    write(`${offsets.length} 0 obj\n${content}`);
    if (stream !== undefined) {
      write('\nstream\n');
      write(stream);
      write('\nendstream');
    }
    write('\nendobj\n');
  };
  /** Each page is three objects after the first three. */
  const numberOf = (page: number): number => 4 + 3 * page;
  write('%PDF-1.5\n');
  object('<</Type/Catalog/Pages 2 0 R>>');
  const kids = Array.from({ length: pages }, (_, page) => `${numberOf(page)} 0 R`).join(' ');
  object(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`);
  object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let page = 0; page < pages; page += 1) {
    const [content, picture] = [numberOf(page) + 1, numberOf(page) + 2];
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 375 620]/Contents ${content} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</I ${picture} 0 R>>>>>>`,
    );
    const drawing = Buffer.from(
      `BT /F 18 Tf 36 570 Td (Page ${page + 1}) Tj ET q ${PICTURE.width} 0 0 ${PICTURE.height} 37 100 cm /I Do Q`,
    );
    object(`<</Length ${drawing.length}>>`, drawing);
    const pixels = noise(3 * PICTURE.side ** 2, page + 1);
    object(
      `<</Type/XObject/Subtype/Image/Width ${PICTURE.side}/Height ${PICTURE.side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Length ${pixels.length}>>`,
      pixels,
    );
  }
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = size;
  const count = offsets.length + 1;
  write(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Root 1 0 R/Size ${count}>>\nstartxref\n${end}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
};
