import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Module } from '@nestjs/common';
import { servePages, type ServedPages } from '../../../../../test/docs/built-guide';
import { GuideFiles } from './guide-files';
import { GuideController } from './guide.controller';

let where: string | null = null;

@Module({
  controllers: [GuideController],
  providers: [{ provide: GuideFiles, useValue: new GuideFiles(() => where) }],
})
class GuideModule {}

// The documentation itself is tested by test/docs/guide.whole.spec.ts.
describe('the documentation, while it is built', () => {
  let served: ServedPages;
  let folder: string;
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const ask = async (at: string) => {
    const answer = await fetch(`${served.url}${at}`, { redirect: 'manual' });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };

  beforeAll(async () => {
    served = await servePages(GuideModule);
    folder = mkdtempSync(path.join(tmpdir(), 'sabot-guide-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await served.close();
  });

  it('is a page that reloads, then each build', async () => {
    const early = await ask('/guide/how-to/install');
    expect(early.status).toBe(503);
    expect(early.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
    expect(early.text).toContain('The documentation is being built');

    write('index.html', 'home');
    write('404.html', 'nothing here');
    write('how-to/install.html', 'the first');
    where = folder;
    expect((await ask('/guide/how-to/install')).text).toBe('the first');
    expect((await ask('/guide/how-to/install.html')).text).toBe('the first');
    expect((await ask('/guide/')).text).toBe('home');
    expect(await ask('/guide/none')).toMatchObject({ status: 404, text: 'nothing here' });
    expect((await ask('/guide')).headers['location']).toBe('/guide/');

    write('how-to/install.html', 'the second');
    utimesSync(path.join(folder, 'index.html'), new Date(), new Date(Date.now() + 5_000));
    expect((await ask('/guide/how-to/install')).text).toBe('the second');
  });
});
