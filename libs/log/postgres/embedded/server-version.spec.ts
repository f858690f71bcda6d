import { PostgresError } from '#log/postgres';
import { refuseOldServer } from './server-version';

describe('the version of a server', () => {
  it.each([90_624, 150_008, 159_999])('%i is too old, and the refusal names the remedy', (number) => {
    expect(() => refuseOldServer(number)).toThrow(PostgresError);
    expect(() => refuseOldServer(number)).toThrow(/has version (9|15), but sabot needs 16 or newer/u);
  });

  it.each([160_000, 170_006, 180_004])('%i is accepted', (number) => {
    expect(() => refuseOldServer(number)).not.toThrow();
  });
});
