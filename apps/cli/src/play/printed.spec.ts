import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';
import { runSabot } from '../../../../test/play/run-sabot';
import { MONEY_FIELDS } from './printed';

const script = (...lines: readonly object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');
const OPEN = { as: 'pit', do: 'OpenTable', table: 'T1', variant: 'punto-banco', currency: 'EUR' };

describe('sabot play for a person', () => {
  it('prints amounts in units of the currency: of events, house rules and balances', async () => {
    const { out } = await runSabot(
      ['play', '-', '--seed', 's'],
      script(OPEN, { as: 'cage', do: 'Deposit', patron: 'ada', amount: '250050', currency: 'EUR' }),
    );
    expect(out).toMatch(/^ {3}2 {2}patron:ada {2}Deposited {2}amount=2,500\.50 EUR {2}currency=EUR /mu);
    expect(out).toMatch(/^ {2}patron:ada +2,500\.50 EUR$/mu);
    expect(out).toMatch(/ roundTo=0\.01 EUR/u);
  });

  it('names the currency of each balance if there are several, and supports yen', async () => {
    const { out } = await runSabot(
      ['play', '-', '--seed', 's'],
      script(
        OPEN,
        { as: 'cage', do: 'Deposit', patron: 'ada', amount: '5000', currency: 'EUR' },
        { as: 'cage', do: 'Deposit', patron: 'bob', amount: '5000', currency: 'JPY' },
      ),
    );
    expect(out).toMatch(/^ {2}patron:ada\/EUR +50\.00 EUR$/mu);
    expect(out).toMatch(/^ {2}patron:bob\/JPY +5,000 JPY$/mu);
  });

  it('prints bank and reserve of a patron’s bank in units', async () => {
    const lines = readFileSync(path.join(projectRoot(), 'test/golden/chemin-worked-example.jsonl'), 'utf8');
    const { out } = await runSabot(['play', '-', '--seed', 's'], lines.split('\n').slice(0, 21).join('\n'));
    expect(out).toMatch(/^banker {3}A, bank 1,000\.00 EUR, reserve 0\.00 EUR$/mu);
    expect(out).toMatch(/CoupOpened {2}bank=1,000\.00 EUR {2}banker=A/u);
  });

  it('prints what is said aloud at an event after its fields', async () => {
    const lines = readFileSync(path.join(projectRoot(), 'test/golden/chemin-worked-example.jsonl'), 'utf8');
    const { out } = await runSabot(['play', '-', '--seed', 's'], lines.split('\n').slice(0, 21).join('\n'));
    expect(out).toMatch(/ BankOffered {2}.+ {2}“The bank is offered to seat 1”$/mu);
    expect(out).toMatch(/ CoupOpened {2}.+ {2}“Make your stakes”$/mu);
    expect(out).not.toMatch(/ ChipsBought .+“/u);
  });
});

it('knows every field of an event that holds an amount', () => {
  const schema = JSON.parse(
    readFileSync(path.join(projectRoot(), 'docs/reference/events.schema.json'), 'utf8'),
  ) as unknown;
  const AMOUNTS: readonly unknown[] = ['^(?:0|[1-9][0-9]*)$', '^(?:0|-?[1-9][0-9]*)$'];
  const named = new Set<string>();
  const isAmount = (each: unknown): boolean =>
    typeof each === 'object' &&
    each !== null &&
    (AMOUNTS.includes((each as { pattern?: unknown }).pattern) ||
      Object.values(each).some((inner) => Array.isArray(inner) && inner.some(isAmount)));
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {} } = value as { readonly properties?: Readonly<Record<string, unknown>> };
    for (const [name, property] of Object.entries(properties)) if (isAmount(property)) named.add(name);
    Object.values(value).forEach(walk);
  };
  walk(schema);
  expect([...MONEY_FIELDS].toSorted()).toEqual([...named].toSorted());
});
