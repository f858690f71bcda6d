import { readFileSync } from 'node:fs';
import { ARCHITECTURE, withDistrictsPicture } from './districts-picture';

describe('ARCHITECTURE.md', () => {
  it('shows the districts as libs/districts.cjs orders them (npm run docs)', () => {
    expect(readFileSync(ARCHITECTURE, 'utf8')).toBe(withDistrictsPicture());
  });

  it('takes two screens', () => {
    expect(readFileSync(ARCHITECTURE, 'utf8').split('\n').length).toBeLessThanOrEqual(140);
  });
});
