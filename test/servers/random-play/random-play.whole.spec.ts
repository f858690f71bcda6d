import { say, seedOf, sized, SOAK } from '#testing';
import { playAtDoors } from './play-at-doors';

jest.setTimeout(SOAK ? 3_600_000 : 300_000);

const COMMANDS = sized(120, 4_000);
const ENDS_ONCE_IN = sized(60, 150);

it('two servers that are killed answer random commands as a house in memory does (S3, S9)', async () => {
  const seed = seedOf('servers/random-play');
  const played = await playAtDoors({ seed, commands: COMMANDS, endsOnceIn: ENDS_ONCE_IN, say });
  const { refused, types, ...counts } = played;
  say(`servers/random-play: ${JSON.stringify(counts)}`);
  say(`servers/random-play: ${[...types.keys()].sort().join(' ')}`);
  say(`servers/random-play: ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ')}`);
  expect(counts.accepted).toBeGreaterThan(60);
  expect(refused.size).toBeGreaterThan(3);
  expect(counts.repeated).toBeGreaterThan(0);
  expect(counts.ended).toBeGreaterThan(0);
  // Private tables (R15), limits for a patron by two people (R7), and tables without staff (P14).
  expect([...types.keys()]).toContain('PatronInvited');
  // Random rules may have no wager with a limit; a long play always has.
  if (SOAK) expect([...types.keys()]).toContain('LimitsArranged');
  expect([...refused.keys()]).toContain('NOT_INVITED');
  expect(counts.byPatrons).toBeGreaterThan(0);
  expect(counts.queries).toBeGreaterThan(0);
});
