/** An element of a page's head. */
export interface HeadElement {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** Content of a title, as plain text, or of a script, as JSON. */
  readonly text?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, in an element or in a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A value as JSON that may stand in a script element: nothing in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What the client takes out again when another route is shown. */
export const HEAD_MARK = 'data-head';

const elementHtml = ({ tag, attributes, text }: HeadElement): string => {
  const names = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const open = `<${tag}${tag === 'title' ? '' : ` ${HEAD_MARK}`}${names.join('')}>`;
  if (text === undefined) return open;
  // A script's text is JSON that was made for it: entities are not read there.
  return `${open}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
};

/** The elements as HTML. */
export const headHtml = (elements: readonly HeadElement[]): string =>
  elements.map(elementHtml).join('\n    ');
