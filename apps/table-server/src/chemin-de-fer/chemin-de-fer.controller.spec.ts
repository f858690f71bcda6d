import { describeCommands } from '../../../../test/rest/feature-under-test';
import { CheminDeFerModule } from './chemin-de-fer.module';

describeCommands(CheminDeFerModule, [
  {
    post: '/v1/tables/CDF-01/draw-seats',
    by: ['dealer'],
    sends: { patrons: ['ada', 'bob', 'cyd'] },
    gives: ['DrawSeats', 'CDF-01', { patrons: ['ada', 'bob', 'cyd'] }],
  },
]);
