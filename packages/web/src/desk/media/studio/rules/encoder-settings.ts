/** What an encoder is set to: 720p that a phone can follow, with a key picture each second so that the delay is small. */
export const ENCODER = {
  videoKbit: 2500,
  audioKbit: 128,
  keySeconds: 1,
  sampleRate: 48_000,
} as const;
const FRAMES_PER_SECOND = 30;

/** What is known of RTMP: the address that the operator named, and the port that the gateway listens on. */
interface Rtmp {
  readonly Rtmpaddress: string | null;
  readonly Rtmpport: number | null;
}

/** Where an encoder sends by RTMP; null where that is off. @param host of the page */
export const rtmpAddress = ({ Rtmpaddress, Rtmpport }: Rtmp, host: string): string | null =>
  Rtmpaddress ?? (Rtmpport === null ? null : `rtmp://${host}:${Rtmpport}/live`);

/**
 * Whether that may be wrong: a page by HTTPS comes from a proxy, and nobody has said where RTMP is reached.
 * @param protocol of the page
 */
export const isGuessed = ({ Rtmpaddress, Rtmpport }: Rtmp, protocol: string): boolean =>
  Rtmpaddress === null && Rtmpport !== null && protocol === 'https:';

const { videoKbit, audioKbit, keySeconds, sampleRate } = ENCODER;
const CODECS = [
  '-c:v libx264 -preset veryfast -pix_fmt yuv420p',
  `-b:v ${videoKbit}k -maxrate ${videoKbit}k -bufsize ${videoKbit}k`,
  `-g ${FRAMES_PER_SECOND * keySeconds}`,
  `-c:a aac -b:a ${audioKbit}k -ar ${sampleRate}`,
].join(' ');

/**
 * What ffmpeg is told to send by PUT, but for what it reads. The key is a header: an address stands in logs. With one
 * connection for all files ffmpeg ends where the site is away for a moment; with one for each it cuts off what goes over TLS.
 * @param address folder of the talk's files
 */
export const putCommand = (address: string, key: string): string =>
  [
    `ffmpeg -re -i INPUT ${CODECS}`,
    `-f hls -hls_time ${keySeconds} -hls_list_size 6 -hls_segment_type fmp4`,
    `-hls_fmp4_init_filename init.mp4 -hls_segment_filename ${address}/%d.m4s`,
    `-method PUT -ignore_io_errors 1 -http_persistent ${address.startsWith('https:') ? 1 : 0}`,
    `-headers "Authorization: Bearer ${key}" ${address}/live.m3u8`,
  ].join(' ');

/** The same by RTMP. @param server as `rtmpAddress` gives it */
export const rtmpCommand = (server: string, key: string): string =>
  `ffmpeg -re -i INPUT ${CODECS} -f flv ${server}/${key}`;
