import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsFile } from './counts-file';

describe('libs/game/odds/counts.json', () => {
  it('has the counts of all coups of every full shoe; `npm run counts` writes it', () => {
    const countsText = readFileSync(join(__dirname, '../../libs/game/odds/counts.json'), 'utf8');
    expect(countsText).toBe(countsFile());
  });
});
