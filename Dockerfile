# One image for every server; which of them it is, the command says. The Node is the one that the tests run on.
ARG NODE_VERSION=20

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /sabot
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY bin bin
COPY migrations migrations
COPY libs libs
COPY apps apps
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /sabot
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /sabot
# Keys lie here: a volume that nobody else has.
RUN install --directory --owner=node --group=node --mode=700 /var/lib/sabot /var/lib/sabot-writer
COPY package.json LICENSE ./
COPY bin bin
COPY --from=packages /sabot/node_modules node_modules
COPY --from=build /sabot/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SABOT_DATA=/var/lib/sabot
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=12 CMD ["node", "bin/is-ready.js"]
CMD ["node", "dist/apps/house/src/main.js"]
