import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ffmpeg } from './run.mjs';
import { height, panel, width } from './slide.mjs';
import { framesPerSecond, segmentSeconds } from './timing.mjs';

export const video = { width: 854, height: 480 };
const poster = { width: 640, height: 360 };
const loudnessGoal = -17;
const keyEvery = framesPerSecond * segmentSeconds;
const tone = 'highpass=f=90,acompressor=threshold=0.12:ratio=2.5:attack=8:release=120';

/** A numbered run of links, one per frame: the plainest way to feed stills to ffmpeg. */
function linkFrames(folder, pictures) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  pictures.forEach((picture, i) => {
    symlinkSync(picture, join(folder, `${String(i).padStart(5, '0')}.png`));
  });
  return join(folder, '%05d.png');
}

/** The gain, in dB, that brings the voice to the goal. */
function gainFor(wav) {
  const report = ffmpeg([
    '-i',
    wav,
    '-af',
    `${tone},loudnorm=print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  const measured = JSON.parse(report.slice(report.lastIndexOf('{'), report.lastIndexOf('}') + 1));
  return loudnessGoal - Number(measured.input_i);
}

export function encodeMp4({ work, wav, slideFrames, speakerFrames, to }) {
  const still = ['-framerate', `${framesPerSecond}`, '-i'];
  const bar = `color=c=0x8FB2FF:s=${width}x4:r=${framesPerSecond}`;
  const picture = [
    `[0:v][1:v]overlay=${panel.x}:${panel.y}:format=rgb[a]`,
    `[a][2:v]overlay=x='-W+W*n/${slideFrames.length}':y=${height - 4}:shortest=1:format=rgb[b]`,
    `[b]scale=${video.width}:${video.height}:flags=lanczos:out_color_matrix=bt709,setsar=1,format=yuv420p[v]`,
  ].join(';');
  const sound = `${tone},volume=${gainFor(wav).toFixed(2)}dB,alimiter=limit=0.84:level=disabled`;
  ffmpeg([
    ...['-v', 'error', ...still, linkFrames(join(work, 'slides'), slideFrames)],
    ...[...still, linkFrames(join(work, 'speakers'), speakerFrames)],
    ...['-f', 'lavfi', '-i', bar, '-i', wav],
    ...['-filter_complex', `${picture};[3:a]${sound},aresample=44100[s]`],
    ...['-map', '[v]', '-map', '[s]', '-frames:v', `${slideFrames.length}`],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-bf', '0', '-crf', '30'],
    ...['-g', `${keyEvery}`, '-keyint_min', `${keyEvery}`, '-sc_threshold', '0'],
    ...['-x264-params', 'open-gop=0:aq-mode=3:threads=1', '-flags', '+cgop'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:a', 'aac', '-b:a', '40k', '-ac', '1', '-metadata:s:a:0', 'language=zho'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', to],
  ]);
}

/** The same streams cut into segments, without encoding them again. */
export function cutHls(mp4, folder) {
  ffmpeg(
    [
      ...['-v', 'error', '-i', mp4, '-c', 'copy', '-f', 'hls', '-hls_time', `${segmentSeconds}`],
      ...['-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
      ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
      ...['-hls_segment_filename', 'seg-%03d.m4s', 'index.m3u8'],
    ],
    folder,
  );
}

export function makePoster(slide, speaker, to) {
  const { x, y } = panel;
  const picture = `[0][1]overlay=${x}:${y}:format=rgb,scale=${poster.width}:${poster.height}:flags=lanczos`;
  ffmpeg([
    '-v',
    'error',
    '-i',
    slide,
    '-i',
    speaker,
    '-filter_complex',
    picture,
    '-quality',
    '88',
    to,
  ]);
}

/** The length a player will show, read from the file. */
export function measureMs(file) {
  const report = ffmpeg(['-i', file, '-c', 'copy', '-f', 'null', '-']);
  const [, h, m, s] = /Duration: (\d+):(\d+):([\d.]+)/.exec(report) ?? [];
  if (s === undefined) throw new Error(`${file}: no duration`);
  return Math.round((Number(h) * 3600 + Number(m) * 60 + Number(s)) * 1000);
}
