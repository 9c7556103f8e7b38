import { pageFacts } from './page-facts.ts';

/** The browsers within apps on a phone let no files through. */
export const blocksFiles = (): boolean =>
  pageFacts.browser.app !== 'none' && !pageFacts.browser.desktop;

/** How long the browser may take to begin with a download, ms. */
const BEGIN_MS = 10_000;

/** Has the browser download what an address gives; the page stays open. @param name empty: as the answer names it */
export const saveAddress = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Gives bytes to the person as a file. */
export const saveBlob = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  saveAddress(url, name);
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS);
};
