'use strict';
// Prints how the image of a release is built: every image that it stands on by its digest, so that a release is made of
// the bytes that were looked at, whatever its tag names later.
//
//   node bin/release-image.js             the lines, to be looked at
//   node bin/release-image.js | sh        builds
//
// Plain node without packages. Needs the registry, and the build needs Docker with BuildKit.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

/** `node:24-bookworm-slim` as the registry knows it: host, repository and tag. */
function partsOf(image) {
  const [, name, tag] = /^([a-z0-9./_-]+):([A-Za-z0-9._-]+)$/.exec(image) ?? [];
  if (name === undefined)
    throw new Failure(`${image} has to be a name and a tag, such as node:24-bookworm-slim`);
  return { repository: name.includes('/') ? name : `library/${name}`, tag };
}

/**
 * The digest of an image at a registry, which is that of the very bytes that it answered. Throws `Failure` when it
 * answers anything else.
 */
async function digestOf(image, registry) {
  const { repository, tag } = partsOf(image);
  const url = `${registry}/v2/${repository}/manifests/${tag}`;
  const first = await asked(url, {});
  const challenge = first.headers.get('www-authenticate');
  const answer =
    first.status === 401 && challenge !== null
      ? await asked(url, { authorization: `Bearer ${await tokenOf(challenge)}` })
      : first;
  if (!answer.ok) throw new Failure(`${url} answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const statedDigest = answer.headers.get('docker-content-digest');
  if (statedDigest !== null && statedDigest !== digest)
    throw new Failure(`${url} says that its digest is ${statedDigest}, but its bytes have ${digest}`);
  const { manifests } = JSON.parse(bytes.toString('utf8'));
  if (!Array.isArray(manifests)) throw new Failure(`${url} is no index of images for several platforms`);
  return digest;
}

const asked = (url, headers) => fetch(url, { headers: { accept: MANIFESTS, ...headers } });

/** A token for whoever asks without an account, from where the registry's challenge says. */
async function tokenOf(challenge) {
  const fields = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { realm, service, scope } = fields;
  if (realm === undefined)
    throw new Failure(`the registry asks for a login that isn't known here: ${challenge}`);
  const answer = await fetch(`${realm}?${new URLSearchParams({ service, scope })}`);
  if (!answer.ok) throw new Failure(`${realm} answered ${answer.status}`);
  const { token } = await answer.json();
  return token;
}

class Failure extends Error {}

async function main() {
  const registry = process.env.REGISTRY || 'https://registry-1.docker.io';
  const [, image] =
    /^ARG NODE_IMAGE=(\S+)$/m.exec(fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  if (image === undefined) throw new Failure('the Dockerfile names no NODE_IMAGE');
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const pinned = `${image}@${await digestOf(image, registry)}`;
  process.stdout.write(
    `docker build --pull --build-arg NODE_IMAGE=${pinned} --tag sabot:${version} --tag sabot:latest ${ROOT}\n`,
  );
}

main().catch((error) => {
  const reason =
    error instanceof Failure ? error.message : `the registry can't be reached: ${error.cause ?? error}`;
  process.stderr.write(`release-image: ${reason}\n`);
  process.exitCode = 1;
});
