/** The build of hls.js without other tracks, captions and protection: it comes without types of its own. */
declare module 'hls.js/light' {
  export { default, ErrorTypes, Events } from 'hls.js';
}
