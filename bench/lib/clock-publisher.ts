import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Rows and columns of the cells that carry a time in a picture, and their size, px. */
const CELLS = { columns: 8, rows: 5, width: 40, height: 36 } as const;
/** Bits of the time: seven weeks of ms. One row more is for the check. */
const TIME_BITS = 32;
const WIDTH = CELLS.columns * CELLS.width;
const HEIGHT = CELLS.rows * CELLS.height;
const FRAMES_PER_S = 25;
const BLACK = 16;
const WHITE = 235;

/** The bytes of a time, and their sum as a check, as bits. */
const bitsOf = (time: number): readonly boolean[] => {
  const bytes = new Uint8Array(TIME_BITS / 8 + 1);
  new DataView(bytes.buffer).setUint32(0, time >>> 0);
  bytes[TIME_BITS / 8] = bytes.reduce((sum, byte) => sum + byte, 0);
  return [...bytes].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> bit) & 1) === 1),
  );
};

/** A grey picture that carries the time at which it was made. */
const pictureOf = (time: number): Uint8Array => {
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(BLACK);
  bitsOf(time).forEach((bit, cell) => {
    if (!bit) return;
    const left = (cell % CELLS.columns) * CELLS.width;
    const top = Math.floor(cell / CELLS.columns) * CELLS.height;
    for (let row = top; row < top + CELLS.height; row += 1)
      picture.fill(WHITE, row * WIDTH + left, row * WIDTH + left + CELLS.width);
  });
  return picture;
};

/**
 * Publishes a picture that carries the time at which it was made, by ffmpeg and PUT, as an encoder
 * does: H.264 and AAC in segments of one second. Ends when it is disposed of.
 */
export const publishClock = (address: string, key: string): AsyncDisposable => {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${WIDTH}x${HEIGHT}`],
      ...['-r', String(FRAMES_PER_S), '-i', 'pipe:0'],
      ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
      ...[
        '-g',
        String(FRAMES_PER_S),
        '-sc_threshold',
        '0',
        '-c:a',
        'aac',
        '-b:a',
        '48k',
        '-shortest',
      ],
      ...['-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4', '-hls_list_size', '6'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${address}/seg-%d.m4s`],
      ...['-method', 'PUT', '-headers', `Authorization: Bearer ${key}\r\nX-Sender: clock\r\n`],
      `${address}/live.m3u8`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'exit');
  // A picture that cannot be written is one that ffmpeg no longer takes: it is being ended.
  ffmpeg.stdin.on('error', () => undefined);
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(
    () => {
      const due = Math.floor(((performance.now() - began) / 1000) * FRAMES_PER_S);
      for (; sent < due; sent += 1) ffmpeg.stdin.write(pictureOf(Date.now()));
    },
    1000 / FRAMES_PER_S / 2,
  );
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      ffmpeg.kill('SIGKILL');
      await ended;
    },
  };
};

/** Runs in a page: how old the picture of its video is, ms; null where it cannot be read. */
export const READ_AGE = `(() => {
  const video = document.querySelector('video');
  if (video === null || video.readyState < 2) return null;
  const canvas = document.createElement('canvas');
  canvas.width = ${WIDTH};
  canvas.height = ${HEIGHT};
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing.drawImage(video, 0, 0, ${WIDTH}, ${HEIGHT});
  const now = Date.now();
  const bytes = [0, 0, 0, 0, 0];
  for (let cell = 0; cell < ${CELLS.columns * CELLS.rows}; cell += 1) {
    const left = (cell % ${CELLS.columns}) * ${CELLS.width} + ${CELLS.width / 2};
    const top = Math.floor(cell / ${CELLS.columns}) * ${CELLS.height} + ${CELLS.height / 2};
    if (drawing.getImageData(left, top, 1, 1).data[1] > 128) bytes[cell >> 3] |= 1 << (cell & 7);
  }
  const sum = (bytes[0] + bytes[1] + bytes[2] + bytes[3]) & 255;
  if (sum !== bytes[4]) return null;
  const time = ((bytes[0] << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3]) >>> 0;
  return ((now >>> 0) - time) >>> 0;
})()`;
