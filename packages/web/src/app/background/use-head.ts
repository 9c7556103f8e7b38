import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageFacts } from '../../lib/page-facts.ts';
import { usePageShare } from '../../lib/wechat/page-share.ts';
import { canonicalPath } from '../head/canonical.ts';
import type { HeadElement } from '../head/head-html.ts';
import { HEAD_MARK } from '../head/head-html.ts';
import { pageHead } from '../head/page-head.ts';

const make = ({ tag, attributes, text }: HeadElement): HTMLElement => {
  const element = document.createElement(tag);
  element.setAttribute(HEAD_MARK, '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
};

/** Puts these elements in the place of those of the page before; the title is the router's. */
const put = (elements: readonly HeadElement[]): void => {
  const old = document.head.querySelectorAll(`[${HEAD_MARK}], meta[name="description"]`);
  for (const element of old) element.remove();
  document.head.append(...elements.filter(({ tag }) => tag !== 'title').map(make));
};

/** The canonical address that the server wrote into the page; empty for none. */
const drawnAddress = (): string => {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="canonical"][${HEAD_MARK}]`);
  if (link === null) return '';
  const { pathname, search } = new URL(link.href);
  return pathname + search;
};

/**
 * Keeps the head of the page that of its route: browsers share and keep the canonical address. What
 * the server wrote for the first address knows more, and stays until another one is shown.
 */
export const useHead = (): void => {
  const { pathname, search } = useLocation();
  const subject = usePageShare((page) => page.subject);
  const address = canonicalPath(pathname, search);
  const written = useRef<string | null>(null);
  useEffect(() => {
    // Another address may be shown already when this code has been loaded.
    written.current ??= drawnAddress();
    if (written.current === address) return;
    written.current = '';
    const { origin } = location;
    put(pageHead({ origin, pathname, search, lang: pageFacts.lang, subject }));
  }, [pathname, search, subject, address]);
};
