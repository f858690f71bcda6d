import { ALARM_NAMES, alarmLine } from './alarms';

describe('the line of an alarm', () => {
  it('says what happened and where, what it means for play, and where to find the next step', () => {
    const where = { shard: 12, stream: null, seq: 431 };
    expect(alarmLine('sealing-stopped', where)).toBe(
      'Alarm sealing-stopped at shard 12, seq 431: An event of this shard is missing, was exchanged, or carries no ' +
        'valid signature. Play goes on, but new events of the shard do not enter the audit log. ' +
        'Next step: docs/reference/metrics-and-alarms.md#sealing-stopped',
    );
  });

  it('names no place if the alarm has none', () => {
    expect(alarmLine('same-name', { shard: null, stream: null })).toMatch(
      /^Alarm same-name: Another server started/u,
    );
  });

  it.each(ALARM_NAMES)('%s has whole sentences', (name) => {
    expect(alarmLine(name, {})).toMatch(/^Alarm [a-z-]+: [A-Z][^#]*\. Next step: docs\/\S+$/u);
  });
});
