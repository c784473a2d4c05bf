# syntax=docker/dockerfile:1

# Everything that building takes: compilers and types stay here.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY server server
COPY migrations migrations
COPY web web
COPY admin admin
COPY portal portal
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-trixie-slim
# pg_dump and pg_restore for backups; trixie has those of PostgreSQL 17.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# A new volume takes over the owner of what it covers.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER node
VOLUME /data
EXPOSE 3000
# For processes that serve HTTP; docker-compose.yml turns it off for workers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/cli/start.js"]
