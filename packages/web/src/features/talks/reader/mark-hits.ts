import { findInText } from './model.ts';

const HIT = 'mark';

/** Marks what was searched in the unseen text over a page. An empty word takes the marks away. */
export const markHits = (layer: HTMLElement, word: string): void => {
  for (const mark of layer.querySelectorAll(HIT)) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
  const nodes: { readonly node: Text; readonly from: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: [...text].length });
    text += (node as Text).data;
  }
  const found = findInText(text, word);
  for (const { node, from } of nodes) {
    const characters = [...node.data];
    const parts = found
      .map(([start, end]) => [Math.max(0, start - from), Math.min(characters.length, end - from)])
      .filter(([start = 0, end = 0]) => start < end);
    if (parts.length === 0) continue;
    const pieces: (string | HTMLElement)[] = [];
    let at = 0;
    for (const [start = 0, end = 0] of parts) {
      const mark = document.createElement(HIT);
      mark.textContent = characters.slice(start, end).join('');
      pieces.push(characters.slice(at, start).join(''), mark);
      at = end;
    }
    node.replaceWith(...pieces, characters.slice(at).join(''));
  }
};
