import type { ContentBlock } from '@xuanjiang/contracts/content-block';

/** A text cannot be read as an article; the message says where and why. */
export class MarkdownError extends Error {}

const FRONT = /^---\n([\s\S]*?)\n---\n?/;
const HTML = /<\/?[a-z][^>]*>|<!--/i;
const PICTURE = /^!\[([^\]]*)\]\((\S+?)(?:\s+(\d+)x(\d+))?\)$/;
const ORDERED = /^\d+[.)]\s+/;
const UNORDERED = /^[-*+]\s+/;
const TABLE_RULE = /^\|?[\s:|-]+\|[\s:|-]*$/;

/** A line without marks of emphasis, code and links, of which the words stay. */
const plain = (line: string): string =>
  line
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .trim();

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(plain);

const itemsOf = (lines: readonly string[], mark: RegExp): string[] => {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(plain(line.replace(mark, '')));
    // A further line of the item before.
    else items.push(`${items.pop() ?? ''}${plain(line)}`);
  }
  return items;
};

const pictureOf = (line: string): ContentBlock | null => {
  const [, alt = '', src = '', width, height] = PICTURE.exec(line) ?? [];
  if (src === '') return null;
  if (width === undefined || height === undefined) {
    throw new MarkdownError(`图片要写宽和高，如 ![说明](/media/… 640x360)：${line}`);
  }
  return { Kind: 'picture', Src: src, Alt: alt, Width: Number(width), Height: Number(height) };
};

const blockOf = (part: string): ContentBlock => {
  const lines = part.split('\n').map((line) => line.trim());
  const [first = '', second = ''] = lines;
  if (/^#{1,6}\s/.test(first)) {
    if (lines.length > 1) throw new MarkdownError(`标题下面要空一行：${first}`);
    return { Kind: 'heading', Text: plain(first.replace(/^#+\s+/, '')) };
  }
  const picture = pictureOf(first);
  if (picture !== null) return picture;
  if (lines.every((line) => line.startsWith('>'))) {
    const Text = lines.map((line) => plain(line.slice(1))).join('');
    return { Kind: 'quote', Text };
  }
  if (UNORDERED.test(first)) {
    return { Kind: 'list', Ordered: false, Items: itemsOf(lines, UNORDERED) };
  }
  if (ORDERED.test(first)) return { Kind: 'list', Ordered: true, Items: itemsOf(lines, ORDERED) };
  if (first.includes('|') && TABLE_RULE.test(second)) {
    return {
      Kind: 'table',
      Caption: '',
      Head: cellsOf(first),
      Rows: lines.slice(2).map(cellsOf),
    };
  }
  return { Kind: 'paragraph', Text: lines.map(plain).join('') };
};

/** The fields between the two lines of three hyphens, each `name: value`. */
const fieldsOf = (front: string): Record<string, string> =>
  Object.fromEntries(
    front
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.indexOf(':');
        if (at === -1) throw new MarkdownError(`开头的“${line}”里没有冒号`);
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
  );

/**
 * Reads Markdown with fields in front: headings, paragraphs, quotations, lists, tables and pictures.
 * HTML is refused, not shown as text: whoever wrote it means something else.
 * @throws MarkdownError
 */
export const readMarkdown = (
  given: string,
): { fields: Readonly<Record<string, string>>; blocks: ContentBlock[] } => {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const front = FRONT.exec(text);
  if (front === null) throw new MarkdownError('开头要有两行 --- 之间的字段，如 title: 标题');
  const body = text.slice(front[0].length);
  const html = HTML.exec(body);
  if (html !== null) throw new MarkdownError(`正文里有 HTML，不能导入：${html[0]}`);
  const parts = body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { fields: fieldsOf(front[1] ?? ''), blocks: parts.map(blockOf) };
};
