# The gateway with the built web client in one image. The gateway runs as a bundle; Node runs the
# TypeScript of the operator's commands as it stands, and the bundle reads what lies beside its sources.
# The folders stay as they are in the repository: the packages reach each other's src through the
# workspace's links, and Node strips types only from files whose real path is outside node_modules.
# node:26-slim at an exact version: the one that package.json pins as the npm package `node`.
ARG NODE_IMAGE=node:26.10.0-slim
# As the service `postgres` in docker-compose.yml.
ARG POSTGRES_IMAGE=postgres:18.6-trixie

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
ENV CI=true
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/region-data/package.json packages/region-data/
COPY packages/gateway/package.json packages/gateway/
COPY packages/web/package.json packages/web/

# The web client. It takes only types from the gateway, so the gateway is not installed for it.
FROM manifests AS web
RUN npx --yes "pnpm@$(node -p "require('./package.json').config.pnpm")" install --frozen-lockfile \
  --filter @xuanjiang/contracts --filter @xuanjiang/region-data --filter @xuanjiang/web
COPY tsconfig.base.json ./
COPY packages/contracts packages/contracts
COPY packages/region-data packages/region-data
# The client's tsconfig.json refers to it, and the build follows that.
COPY packages/gateway/tsconfig.json packages/gateway/
COPY packages/web packages/web
WORKDIR /app/packages/web
# For browsers, and for the gateway, which draws pages with it.
RUN node_modules/.bin/vite build --manifest && node_modules/.bin/vite build --config vite.server.config.ts

# What the gateway needs at run time. sharp brings its library for this machine as an optional package; so
# does a peer of tRPC the native compiler, 27 MB that nothing uses here. Without the root's `node`: the image
# brings the same runtime.
FROM manifests AS dependencies
RUN npx --yes "pnpm@$(node -p "require('./package.json').config.pnpm")" install --prod \
  --frozen-lockfile \
  --filter @xuanjiang/contracts --filter @xuanjiang/region-data --filter @xuanjiang/gateway \
  && rm -rf node_modules/.pnpm/@typescript+typescript-*

# The gateway in a few files, by the client's Vite.
FROM web AS bundle
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/gateway packages/gateway
WORKDIR /app/packages/gateway
RUN ../web/node_modules/.bin/vite build --config scripts/bundle.ts

# The operator's commands beside PostgreSQL's own programs, which a backup needs in the version of the
# server: the service `backup`.
FROM ${POSTGRES_IMAGE} AS backup
# What Node is linked with, and the certificates by which a managed PostgreSQL is checked.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=dependencies /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/contracts/src packages/contracts/src
COPY packages/region-data/data packages/region-data/data
COPY packages/region-data/src packages/region-data/src
COPY packages/gateway/src packages/gateway/src
# The number of the gateway's user, who may read the files of secrets.
RUN useradd --uid 1000 node && mkdir -m 700 /backups && chown node:node /backups
USER node
VOLUME /backups
ENTRYPOINT []
CMD ["node", "packages/gateway/src/cli.ts", "backup", "daily", "/backups"]

FROM ${NODE_IMAGE}
# The version of package.json.
ARG VERSION=1.1.0
LABEL org.opencontainers.image.title="xuanjiang" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.description="宣讲: live and recorded university admissions talks with a live room" \
  org.opencontainers.image.licenses="MIT"
# `docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)`: the metrics name it.
ARG SOURCE_COMMIT=
ENV NODE_ENV=production \
  SOURCE_COMMIT=$SOURCE_COMMIT \
  DATA_DIR=/data
# Nothing is installed or compiled after this: npm and yarn would only be something to attack.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/yarn* /opt/yarn* \
  && mkdir -p /data /work /app/.cache && chown node:node /data /work /app/.cache
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/contracts/src packages/contracts/src
COPY packages/region-data/data packages/region-data/data
COPY packages/region-data/src packages/region-data/src
COPY packages/gateway/demo-media packages/gateway/demo-media
COPY packages/gateway/fonts packages/gateway/fonts
COPY packages/gateway/src packages/gateway/src
COPY --from=bundle /app/packages/gateway/dist packages/gateway/dist
COPY --from=web /app/packages/web/dist packages/web/dist
COPY --from=web /app/packages/web/dist-server packages/web/dist-server
USER node
# Compiled once, here: each start is a second shorter then. A container's own folders
# cannot be written, so the gateway is started as the demo, and stopped.
ENV NODE_COMPILE_CACHE=/app/.cache
RUN DATA_DIR=/tmp/compile PORT=0 timeout --preserve-status --signal=INT 20 \
  node --no-experimental-webstorage --max-semi-space-size=8 packages/gateway/dist/main.js > /dev/null \
  && rm -rf /tmp/compile
VOLUME /data /work
EXPOSE 8080
# Alive, not ready: a gateway whose database is away for a moment must not be restarted for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# In exec form, so that SIGTERM reaches the gateway, which drains and exits by itself.
CMD ["node", "--no-experimental-webstorage", "--max-semi-space-size=8", "packages/gateway/dist/main.js"]
