import { untilSeen } from '#testing';

it('returns the value once it satisfies the condition', async () => {
  let seen = 0;
  expect(
    await untilSeen(
      () => ++seen,
      (count) => count === 3,
      { everyMs: 1 },
    ),
  ).toBe(3);
});

it('throws the last value if that never happens', async () => {
  const never = untilSeen(
    () => ({ behind: 7 }),
    ({ behind }) => behind === 0,
    { everyMs: 1, msMax: 5 },
  );
  await expect(never).rejects.toThrow('not as wanted within 5 ms: { behind: 7 }');
});

it('throws at once if reading the value throws', async () => {
  const broken = untilSeen(
    () => Promise.reject(new Error('the house ended')),
    () => true,
  );
  await expect(broken).rejects.toThrow('the house ended');
});
