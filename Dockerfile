# One image with its own PostgreSQL, whose version package-lock.json pins. For linux/amd64 and linux/arm64.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/tallymark
COPY package.json package-lock.json run.mjs ./
# The oldest PostgreSQL is for tests.
RUN npm ci --omit=dev && rm -rf node_modules/postgres-oldest
COPY . .
RUN node run.mjs web

FROM node:24-bookworm-slim
# PostgreSQL needs a user with a name. A new volume at /data belongs to this user, too.
RUN useradd --uid 10001 --no-create-home tallymark && install -d -o tallymark -g tallymark -m 700 /data
COPY --from=build /srv/tallymark /srv/tallymark
WORKDIR /srv/tallymark
USER 10001
ENV DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile-cache
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s CMD ["node", "server/commands/health.ts"]
CMD ["node", "run.mjs", "start"]
