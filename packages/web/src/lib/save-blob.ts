import { pageFacts } from './page-facts.ts';

/** How long the browser may take to begin with a download, ms. */
const BEGIN_MS = 10_000;

/** The browsers of the apps let no files through. */
export const filesBlocked = (): boolean =>
  pageFacts.browser.app !== 'none' && !pageFacts.browser.desktop;

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
