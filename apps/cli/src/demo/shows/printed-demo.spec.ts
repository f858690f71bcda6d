import { PLAIN_STYLE } from '../../terminal/style';
import { printedFloor } from './printed-demo';

it('uses the singular for a single event', () => {
  const happened = { bancosOfTwo: 1, bancosSuivis: 2, stakesACheval: 1, coupsVoided: 12, banksRetired: 1 };
  const printed = printedFloor(
    {
      floor: 'evening',
      tables: { banque: 1 },
      coups: { banque: 40 },
      bets: 0,
      refused: {},
      happened,
      brought: '0',
      taken: '0',
      win: '0',
      commands: 1,
      problems: [],
    },
    PLAIN_STYLE,
  );
  expect(printed).toContain(
    '1 banco of two, 2 bancos suivis, 1 stake a cheval, 12 coups voided, 1 bank retired',
  );
});
