import { databaseError, LogUnreachableError, StatementError } from './database-error';

const ofDriver = (code?: string): Error => Object.assign(new Error('said the driver'), code && { code });

it.each<[string | undefined, typeof LogUnreachableError | typeof StatementError, string]>([
  [undefined, LogUnreachableError, 'it comes from the connection'],
  ['ECONNRESET', LogUnreachableError, 'it comes from the network'],
  ['08006', LogUnreachableError, 'the connection broke'],
  ['40001', LogUnreachableError, 'it was rolled back to let another go on'],
  ['57P01', LogUnreachableError, 'the database shuts down'],
  ['25006', LogUnreachableError, 'the server has become a standby'],
  ['23505', StatementError, 'a row is there already'],
  ['42501', StatementError, 'a right is missing'],
])('an error with the code %s is a %p: %s', (code, kind) => {
  const cause = ofDriver(code);
  const error = databaseError(cause);
  expect(error).toBeInstanceOf(kind);
  expect(error.cause).toBe(cause);
});

it('an error that already has a sabot class is passed on unchanged, also from nested transactions', () => {
  for (const named of [databaseError(ofDriver('23505')), databaseError(ofDriver('08006'))])
    expect(databaseError(named)).toBe(named);
});
