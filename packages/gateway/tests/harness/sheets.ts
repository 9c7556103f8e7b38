import { crc32, deflateRawSync } from 'node:zlib';

/** The bytes of a text in GB18030, for characters of its two-byte part. */
export const gb18030 = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030');
  const bytesOf = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      bytesOf.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  }
  return Buffer.from(
    [...text].flatMap((sign) => {
      const bytes = sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : bytesOf.get(sign);
      if (bytes === undefined) throw new Error(`${sign} is not in the two-byte part`);
      return bytes;
    }),
  );
};

/** A ZIP archive. Texts are stored as they are, bytes are packed. */
const zip = (files: Readonly<Record<string, string | Buffer>>): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content);
    const packed = typeof content !== 'string';
    const data = packed ? deflateRawSync(whole) : whole;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(packed ? 8 : 0, 4);
    common.writeUInt32LE(crc32(whole), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(whole.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end]);
};

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

type Rows = readonly (readonly (string | number)[])[];

/** An XLSX workbook of one sheet; numbers are written as numbers, as spreadsheets do with codes. */
export const xlsx = (rows: Rows): Buffer => zip(workbook(rows));

/** One with a part beside the sheet that unpacks to so many bytes of nothing. @param part where a picture lies, or macros */
export const xlsxWith = (rows: Rows, bytes: number, part = 'xl/media/image1.bin'): Buffer =>
  zip({ ...workbook(rows), [part]: Buffer.alloc(bytes) });

/** One whose sheet is so written, packed. @param parts others that it has */
export const xlsxOf = (sheet: string, parts: Readonly<Record<string, string>> = {}): Buffer => {
  const written = { ...parts, 'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>` };
  const packed = Object.entries(written).map(([name, text]) => [name, Buffer.from(text)]);
  return zip({ ...workbook([]), ...Object.fromEntries(packed) });
};

const workbook = (rows: Rows): Readonly<Record<string, string>> => {
  const cell = (value: string | number, column: number, row: number): string => {
    const place = `${String.fromCharCode(65 + column)}${row}`;
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  };
  const data = rows
    .map((cells, index) => {
      const written = cells.map((value, column) => cell(value, column, index + 1)).join('');
      return `<row r="${index + 1}">${written}</row>`;
    })
    .join('');
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="学校" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  };
};
