#!/bin/sh
# Sends a stream of MediaMTX to a gateway: the picture as it is, which has to be H.264, the sound as AAC.
# MediaMTX sets MTX_PATH (the talk), MTX_QUERY (`key=…`) and RTSP_PORT; compose sets INGEST_URL. Another
# source than MediaMTX may be given as arguments of ffmpeg, such as `-re -i file.ts`.
set -eu
key=${MTX_QUERY#key=}
key=${key#key%3D}
if [ $# -eq 0 ]; then
  set -- -rtsp_transport tcp -i "rtsp://127.0.0.1:${RTSP_PORT}/${MTX_PATH}?key=${key}"
fi
# The dot keeps the end of the line, which the shell would take away.
headers=$(printf 'Authorization: Bearer %s\r\nX-Sender: mediamtx\r\n.' "${key}")
headers=${headers%.}
to="${INGEST_URL}/${MTX_PATH}"
exec ffmpeg -nostdin -v warning "$@" -map '0:v:0?' -map '0:a:0?' -c:v copy -c:a aac -b:a 128k \
  -f hls -hls_time 1 -hls_list_size 6 -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 \
  -hls_segment_filename "${to}/%d.m4s" -headers "${headers}" -method PUT \
  -http_persistent 0 "${to}/live.m3u8"
