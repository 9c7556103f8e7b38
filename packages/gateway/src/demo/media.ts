/** Where the demo recordings lie. */
export const DEMO_MEDIA = new URL('../../demo-media/', import.meta.url);
/** Where the files of the demo's guides lie, and what `tools/demo-guides` wrote of them. */
export const DEMO_GUIDES = new URL('guides/', DEMO_MEDIA);
