import PDFDocument from 'pdfkit';
import { fontFor } from './font.mjs';
import { breakLines } from './lines.mjs';

/** Points. A page of a phone's width: text is read without zooming. */
const PAGE = { width: 375, height: 620 };
const SIDE = 24;
const TOP = 56;
const BOTTOM = 574;
const WIDTH = PAGE.width - 2 * SIDE;
const INK = '#16213a';
const SOFT = '#55607a';
const LINE = '#e6eaf2';

/** All dates in a file, so that the same content makes the same bytes. */
const MADE_AT = new Date('2026-11-21T00:00:00Z');

const FIXED = '　演示目录第章页内容由产品编写不发布虚构数字0123456789.—·•/';

const textsOf = ({ title, name, kind, chapters }) => [
  title,
  name,
  kind,
  FIXED,
  ...chapters.flatMap((chapter) => [
    chapter.title,
    ...chapter.sections.flatMap((section) => [
      section.title,
      ...section.blocks.flatMap(({ paragraph, heading, list, table }) => [
        paragraph ?? '',
        heading ?? '',
        ...(list ?? []),
        ...(table === undefined ? [] : [...table.head, ...table.rows.flat()]),
      ]),
    ]),
  ]),
];

/** Lays a guide out on pages. */
class Printer {
  constructor(book, font) {
    this.book = book;
    this.pages = 0;
    this.document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      info: {
        Title: `${book.name} ${book.title}（演示）`,
        Author: '演示内容',
        Creator: 'tools/demo-guides',
        Producer: 'pdfkit',
        CreationDate: MADE_AT,
        ModDate: MADE_AT,
      },
      lang: 'zh-CN',
    });
    // What else would differ from run to run.
    this.document._id = Buffer.from(book.id.padEnd(16, '0').slice(0, 16));
    this.document.registerFont('sans', font);
  }

  widthOf(text, size) {
    return this.document.font('sans').fontSize(size).widthOfString(text);
  }

  write(text, x, y, size, { color = INK, bold = false, right } = {}) {
    const { document } = this;
    document.font('sans').fontSize(size).fillColor(color);
    const left = right === undefined ? x : right - this.widthOf(text, size);
    if (bold) document.strokeColor(color).lineWidth(size * 0.035);
    document.text(text, left, y, { lineBreak: false, stroke: bold, fill: true });
  }

  /** @param {string | null} head shown at the top; null for the cover */
  addPage(head) {
    const { document, book } = this;
    document.addPage();
    this.pages += 1;
    this.head = head;
    this.y = TOP;
    if (head === null) return;
    this.write(head, SIDE, 20, 9.5, { color: book.color });
    this.write(book.title, 0, 20, 9.5, { color: book.color, right: PAGE.width - SIDE });
    document.rect(SIDE, 40, WIDTH, 1).fill(book.color);
    this.write(`演示内容 · 不由${book.name}发布`, SIDE, 592, 8.5, { color: SOFT });
    this.write(String(this.pages), 0, 592, 8.5, { color: SOFT, right: PAGE.width - SIDE });
  }

  /** Goes on to the next page where so much does not fit any more. */
  room(height) {
    if (this.y + height > BOTTOM) this.addPage(this.head);
  }

  paragraph(text, { size = 13.5, indent = 0, lead = 24, after = 8 } = {}) {
    const lines = breakLines(text, WIDTH - indent, (line) => this.widthOf(line, size));
    for (const line of lines) {
      this.room(lead);
      this.write(line, SIDE + indent, this.y, size);
      this.y += lead;
    }
    this.y += after;
  }

  heading(text) {
    this.room(60);
    this.y += 4;
    this.write(text, SIDE, this.y, 15, { bold: true });
    this.y += 28;
  }

  list(items) {
    for (const item of items) {
      this.room(24);
      this.write('•', SIDE + 2, this.y, 13.5, { color: this.book.color });
      this.paragraph(item, { indent: 16, after: 3 });
    }
    this.y += 6;
  }

  table({ head, widths, rows }) {
    const { document, book } = this;
    const total = widths.reduce((sum, width) => sum + width, 0);
    const columns = widths.map((width) => (width / total) * WIDTH);
    const cells = (row, size) =>
      row.map((cell, at) => breakLines(cell, columns[at] - 14, (line) => this.widthOf(line, size)));
    const draw = (lines, size, look) => {
      let x = SIDE;
      for (const [at, cell] of lines.entries()) {
        const last = at === lines.length - 1 && at > 1;
        for (const [row, line] of cell.entries()) {
          const y = this.y + 6 + row * 17;
          this.write(line, x + 7, y, size, {
            ...look,
            ...(last ? { right: x + columns[at] - 7 } : {}),
          });
        }
        x += columns[at];
      }
    };
    const headRow = () => {
      this.room(62);
      document.rect(SIDE, this.y, WIDTH, 29).fill(book.color);
      draw(cells(head, 12), 12, { color: '#ffffff', bold: true });
      this.y += 29;
    };
    headRow();
    for (const row of rows) {
      const lines = cells(row, 12);
      const height = 12 + 17 * Math.max(...lines.map((cell) => cell.length));
      if (this.y + height > BOTTOM) {
        this.addPage(this.head);
        headRow();
      }
      draw(lines, 12, {});
      this.y += height;
      document.rect(SIDE, this.y - 0.5, WIDTH, 0.7).fill(LINE);
    }
    this.y += 14;
  }

  block({ paragraph, heading, list, table }) {
    if (paragraph !== undefined) this.paragraph(paragraph);
    else if (heading !== undefined) this.heading(heading);
    else if (list !== undefined) this.list(list);
    else this.table(table);
  }

  cover() {
    const { document, book } = this;
    this.addPage(null);
    document.rect(0, 0, PAGE.width, PAGE.height).fill(book.color);
    document.rect(0, 0, 10, PAGE.height).fillOpacity(0.28).fill('#000000').fillOpacity(1);
    document.circle(SIDE + 52, 120, 40).fill('#ffffff');
    const mark = 24;
    const width = this.widthOf(book.shortName, mark);
    this.write(book.shortName, SIDE + 52 - width / 2, 103, mark, { color: book.color, bold: true });
    this.write(book.name, SIDE + 12, 196, 20, { color: '#ffffff' });
    for (const [at, line] of book.title.split(' ').entries()) {
      const [y, size] = at === 0 ? [250, 46] : [312, 27];
      this.write(line, SIDE + 12, y, size, { color: '#ffffff', bold: true });
    }
    document.rect(SIDE + 12, 372, 60, 3).fill('#ffffff');
    this.write('演示', SIDE + 12, 510, 22, { color: '#ffffff', bold: true });
    this.write(`内容由产品编写，数字虚构，不由${book.name}发布`, SIDE + 12, 546, 12, {
      color: '#ffffff',
    });
  }

  contents(chapters) {
    this.addPage('目录');
    this.write('目录', SIDE, this.y, 20, { color: this.book.color, bold: true });
    this.y += 44;
    for (const { title, page } of chapters) {
      this.write(title, SIDE, this.y, 14);
      this.write(String(page), 0, this.y, 14, { color: SOFT, right: PAGE.width - SIDE });
      this.document.rect(SIDE, this.y + 30, WIDTH, 0.7).fill(LINE);
      this.y += 42;
    }
  }

  /** @returns the chapters with their pages */
  chapters() {
    return this.book.chapters.map((chapter, at) => {
      const start = this.pages + 1;
      const sections = chapter.sections.map((section, place) => {
        const number = `${at + 1}.${place + 1}`;
        this.addPage(`第 ${at + 1} 章　${chapter.title}`);
        const page = this.pages;
        const heading = breakLines(`${number}　${section.title}`, WIDTH, (line) =>
          this.widthOf(line, 19),
        );
        for (const line of heading) {
          this.write(line, SIDE, this.y, 19, { color: this.book.color, bold: true });
          this.y += 30;
        }
        this.y += 6;
        for (const block of section.blocks) this.block(block);
        return { number, title: section.title, page, talk: section.talk };
      });
      return { title: chapter.title, page: start, sections };
    });
  }

  outline(chapters) {
    const { outline } = this.document;
    const at = (page) => ({ pageNumber: page - 1 });
    for (const { title, page, sections } of chapters) {
      const item = outline.addItem(title, at(page));
      for (const section of sections) {
        item.addItem(`${section.number} ${section.title}`, at(section.page));
      }
    }
  }

  end() {
    return new Promise((resolve, reject) => {
      const chunks = [];
      this.document.on('data', (chunk) => chunks.push(chunk));
      this.document.on('end', () => resolve(Buffer.concat(chunks)));
      this.document.on('error', reject);
      this.document.end();
    });
  }
}

const lay = (book, font, known) => {
  const printer = new Printer(book, font);
  printer.cover();
  printer.contents(known ?? book.chapters.map(({ title }) => ({ title, page: 0 })));
  const chapters = printer.chapters();
  return { printer, chapters };
};

/** @returns the bytes of a guide's PDF, and where its chapters and sections are */
export const printBook = async (book) => {
  const font = await fontFor(textsOf(book).join(''));
  // The list of contents stands before what it lists: laid out twice.
  const { printer, chapters } = lay(book, font, lay(book, font, null).chapters);
  printer.outline(chapters);
  const { pages } = printer;
  return { bytes: await printer.end(), pages, chapters };
};
