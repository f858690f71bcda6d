import fc from 'fast-check';
import { EVENTS } from '#log/contract';
import { damaged, RECORDED, sampleOf, TYPES } from '../test/recorded-events';
import { MISFIT, quickReader } from './quick-reader';
import { shapeOf } from './shape';

describe('a quick reader', () => {
  it('accepts every recorded event, with the schema’s result', () => {
    for (const { type, data } of RECORDED) {
      const shape = shapeOf(EVENTS[type]);
      if (shape !== null) expect(quickReader(shape)(data)).toEqual(EVENTS[type].parse(data));
    }
  });

  it.each(TYPES)('accepts of %s exactly what the schema accepts', (type) => {
    const shape = shapeOf(EVENTS[type]);
    if (shape === null) return; // the schema reads it; `shape.spec` lists such types
    const read = quickReader(shape);
    let refused = 0;
    fc.assert(
      fc.property(damaged(sampleOf.get(type) ?? {}), (data) => {
        const parsed = EVENTS[type].safeParse(data);
        if (!parsed.success) refused += 1;
        expect(read(data)).toEqual(parsed.success ? parsed.data : MISFIT);
      }),
    );
    expect(refused).toBeGreaterThan(0);
  });
});
