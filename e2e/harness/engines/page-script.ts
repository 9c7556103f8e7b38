/**
 * Runs in the page: the elements of a role with a name that a person sees. Browsers tell role and name of an element only
 * one by one; this reckons them as far as the product's pages need it.
 */
export interface Sought {
  readonly role: string;
  /** A regular expression; empty for any name. */
  readonly name: string;
  readonly flags: string;
  /** A role and name within which it is. */
  readonly within: Omit<Sought, 'within'> | null;
}

/** The function as text: `find(sought)` gives elements, the first one first. */
export const FIND = `
const ROLES = {
  button: 'button, [role="button"], input[type="submit"]',
  link: 'a[href]:not([role]), [role="link"]',
  textbox: 'textarea, input:not([type]), input[type="text"], input[type="tel"], input[type="email"], input[type="password"], [role="textbox"]',
  searchbox: 'input[type="search"], [role="searchbox"]',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  dialog: 'dialog[open], [role="dialog"]',
  radio: 'input[type="radio"], [role="radio"]',
  slider: 'input[type="range"], [role="slider"]',
  columnheader: 'th[scope="col"], [role="columnheader"]',
  checkbox: 'input[type="checkbox"]:not([role]), [role="checkbox"]',
  switch: '[role="switch"]',
  combobox: 'select, [role="combobox"]',
  region: 'section, [role="region"]',
  navigation: 'nav, [role="navigation"]',
  complementary: 'aside, [role="complementary"]',
  main: 'main, [role="main"]',
  group: 'fieldset, [role="group"]',
  pressed: '[aria-pressed="true"]',
  on: '[role="switch"][aria-checked="true"]',
  off: '[role="switch"][aria-checked="false"]',
  img: 'img, [role="img"]',
  listitem: 'li, [role="listitem"]',
  cell: 'td, [role="cell"]',
  row: 'tr, [role="row"]',
  any: '*',
};
const isSeen = (element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
const words = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === 'true') return '';
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (label !== null) return label;
  if (!node.checkVisibility() && !node.matches('option')) return '';
  const block = getComputedStyle(node).display !== 'inline';
  const text = [...node.childNodes].map(words).join('');
  return block ? ' ' + text + ' ' : text;
};
const nameOf = (element) => {
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labels = by.map((id) => document.getElementById(id)).filter(Boolean);
  const all = labels.length > 0 ? labels : element.hasAttribute('aria-label') ? [element] : [...(element.labels ?? [])];
  const text = all.length > 0 ? all.map(words).join(' ') : element.matches('input, textarea, select') ? '' : words(element);
  const name = text.trim() || element.getAttribute('title') || element.getAttribute('placeholder') || element.value || '';
  return String(name).replace(/\\s+/g, ' ').trim();
};
const find = ({ role, name, flags, within }) => {
  // What the server drew answers to nothing yet.
  if (document.querySelector('#given') !== null) return [];
  const roots = within === null ? [document] : find({ ...within, within: null });
  const pattern = new RegExp(name, flags);
  return roots
    .flatMap((root) => [...root.querySelectorAll(ROLES[role] ?? '[role="' + role + '"]')])
    .filter((element) => isSeen(element) && (name === '' || pattern.test(nameOf(element))));
};
`;
