import { ROLES } from '#game/tables';
import { parsed } from '#kernel/decision';
import { evidenceText, type EvidenceFile } from '#proof/evidence';
import { describeQuestions, openOfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { CoupsModule } from './coups.module';
import { ReadEvidence } from './evidence/read-evidence.query';
import { ReadCoup } from './read-coup.query';
import { ReplayCoup } from './replay/replay-coup.query';

const EVIDENCE = playedAnswer<EvidenceFile>('evidence');
const COUP = 'BAC-01/S12/C45';
const AT = `/v1/coups/${encodeURIComponent(COUP)}`;

describeQuestions(CoupsModule, [
  {
    get: AT,
    by: ROLES,
    query: 'after=26:43',
    asks: (by) => new ReadCoup(by, COUP, { after: { shard: 26, seq: 43 } }),
    view: playedAnswer('coup'),
    wrong: ['after=now'],
    refuses: [404, 'NO_SUCH_COUP'],
  },
  {
    get: `${AT}/replay`,
    by: ['dealer', 'pit', 'cage', 'patron', 'auditor', 'regulator', 'integration'],
    query: 'after=26:43',
    asks: (by) => new ReplayCoup(by, COUP, { after: { shard: 26, seq: 43 } }),
    view: playedAnswer('replay'),
    wrong: ['after=now'],
    refuses: [409, 'WRONG_PHASE'],
  },
  {
    get: `${AT}/evidence`,
    by: ['auditor', 'regulator', 'integration'],
    query: 'after=26:43',
    asks: (by) => new ReadEvidence(by, COUP, { after: { shard: 26, seq: 43 } }),
    view: EVIDENCE,
    wrong: ['after=now'],
    refuses: [404, 'NO_SUCH_COUP'],
  },
]);

it('sends evidence as the bytes of its file', async () => {
  const { ask, bus, close } = await openOfficeFeature(CoupsModule);
  bus.answers = () => parsed(EVIDENCE);
  const { bytes, headers } = await ask('GET', `${AT}/evidence`, { as: 'auditor' });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(bytes.toString('utf8')).toBe(evidenceText(EVIDENCE));
  await close();
});
