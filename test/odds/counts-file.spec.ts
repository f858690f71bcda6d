import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsFile } from './counts-file';

describe('libs/game/odds/counts.json', () => {
  it('says what all coups of every full shoe come to, counted again; `npm run counts` writes it anew', () => {
    const kept = readFileSync(join(__dirname, '../../libs/game/odds/counts.json'), 'utf8');
    expect(kept).toBe(countsFile());
  });
});
