import { spawnSync } from 'node:child_process';
import { findBrowser } from '#browser';

/** Debian's, where it is missing and this user may install it; the suites that need it say it when it isn't there. */
function install(): void {
  if (findBrowser() !== undefined || process.getuid?.() !== 0) return;
  process.stderr.write('sabot: there is no browser for the tests: apt-get install chromium\n');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Debian's installer speaks on stdout, where a caller may expect what the tests say.
    const { status } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) return;
  }
}

install();
