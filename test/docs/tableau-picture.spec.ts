import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cheminOdds } from '#game/odds';
import { tableauPicture } from './tableau-picture';

it('docs/reference/tableau.svg is what `npm run docs` draws', () => {
  const drawn = tableauPicture(cheminOdds({ decks: 6, commissionBps: 500 }));
  expect(readFileSync(join(__dirname, '../../docs/reference/tableau.svg'), 'utf8')).toBe(drawn);
});
