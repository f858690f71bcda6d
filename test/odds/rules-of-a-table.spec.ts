import { parsePlayerBankedRules } from '#game/odds';
import { cheminRulesAsJson, parseCheminRules } from '#game/tables';

describe('the odds of a player-banked table', () => {
  it('accept all rules of chemin de fer, with its defaults (R2, F10)', () => {
    const rules = parseCheminRules({});
    if (!rules.ok) throw new Error(rules.rejection.detail);
    const { decks, commissionBps, roundTo } = rules.value;
    const whole = cheminRulesAsJson(rules.value);
    expect(parsePlayerBankedRules('chemin-de-fer', whole)).toMatchObject({
      value: { decks, commissionBps, roundTo },
    });
    expect(parsePlayerBankedRules('chemin-de-fer')).toMatchObject({
      value: { decks, commissionBps, roundTo },
    });
  });
});
