import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type DealtProof, type ShoeReport } from '#game/shoe';
import { projectRoot } from '#testing';
import { shoe, type ShoeOptions } from './shoe.command';

const GOLDEN = JSON.parse(
  readFileSync(join(projectRoot(), 'test/golden/shoes.json'), 'utf8'),
) as (ShoeReport & { readonly proofs: readonly DealtProof[] })[];

function run(options: ShoeOptions) {
  const [output, complaints] = [new PassThrough(), new PassThrough()];
  const exit = shoe(options, output, complaints);
  const text = (stream: PassThrough) => String(stream.read() ?? '');
  return { exit, output: text(output), complaints: text(complaints) };
}

describe.each(GOLDEN)('sabot shoe, the golden shoe of $decks decks cut at $cut', ({ proofs, ...entry }) => {
  const typed = { secret: entry.secret, decks: String(entry.decks), cut: String(entry.cut) };

  it('prints its entry as one line of JSON', () => {
    const { exit, output, complaints } = run({ ...typed, json: true });
    expect({ exit, complaints }).toEqual({ exit: 0, complaints: '' });
    expect(output).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(output)).toEqual(entry);
  });

  it.each(proofs)('prints the proof of dealt card number $dealt', (proof) => {
    const { output } = run({ ...typed, prove: String(proof.dealt), json: true });
    expect(JSON.parse(output)).toEqual({ ...entry, proofs: [proof] });
  });

  it('accepts the secret in capitals', () => {
    const { output } = run({ ...typed, secret: entry.secret.toUpperCase(), json: true });
    expect(JSON.parse(output)).toEqual(entry);
  });

  it('prints the commitment, the first cards and the whole order for a person', () => {
    const { exit, output } = run({ ...typed, prove: String(proofs[0]!.dealt), json: false });
    expect(exit).toBe(0);
    expect(output).toContain(entry.commitment);
    expect(output).toContain(entry.firstDealt.join(' '));
    for (const sibling of proofs[0]!.path) expect(output).toContain(sibling);
    const grid = output.slice(output.indexOf('each line')).match(/\b[A2-9TJQK][SHDC]\b/g);
    expect(grid?.join('')).toBe(entry.order);
  });
});

describe('sabot shoe', () => {
  const secret = '5a'.repeat(32);

  it('deals from the first leaf if no cut is given', () => {
    const { output } = run({ secret, decks: '1', json: true });
    const report = JSON.parse(output) as ShoeReport;
    expect(report.cut).toBe(0);
    expect(report.firstDealt.join('')).toBe(report.order.slice(0, 24));
  });

  it.each`
    option      | change                               | says
    ${'secret'} | ${{ secret: secret.slice(1) }}       | ${'Option --secret has to be the 64 hexadecimal digits that the event ShoeRevealed published.'}
    ${'secret'} | ${{ secret: `${secret}00` }}         | ${'Option --secret has to be the 64 hexadecimal digits that the event ShoeRevealed published.'}
    ${'secret'} | ${{ secret: `g${secret.slice(1)}` }} | ${'Option --secret has to be the 64 hexadecimal digits that the event ShoeRevealed published.'}
    ${'secret'} | ${{ secret: `${secret}\n` }}         | ${'Option --secret has to be the 64 hexadecimal digits that the event ShoeRevealed published.'}
    ${'decks'}  | ${{ decks: '0' }}                    | ${'Option --decks has to be a whole number from 1 to 8.'}
    ${'decks'}  | ${{ decks: '9' }}                    | ${'Option --decks has to be a whole number from 1 to 8.'}
    ${'decks'}  | ${{ decks: '1.5' }}                  | ${'Option --decks has to be a whole number from 1 to 8.'}
    ${'decks'}  | ${{ decks: '' }}                     | ${'Option --decks has to be a whole number from 1 to 8.'}
    ${'decks'}  | ${{ decks: '0x8' }}                  | ${'Option --decks has to be a whole number from 1 to 8.'}
    ${'cut'}    | ${{ cut: '52' }}                     | ${'Option --cut has to be a whole number from 0 to 51.'}
    ${'cut'}    | ${{ cut: '-1' }}                     | ${'Option --cut has to be a whole number from 0 to 51.'}
    ${'cut'}    | ${{ cut: 'x' }}                      | ${'Option --cut has to be a whole number from 0 to 51.'}
    ${'prove'}  | ${{ prove: '52' }}                   | ${'Option --prove has to be a whole number from 0 to 51.'}
    ${'prove'}  | ${{ prove: '1e1' }}                  | ${'Option --prove has to be a whole number from 0 to 51.'}
  `('refuses a bad $option ($change) with exit 2, and repeats no secret', ({ change, says }) => {
    const { exit, output, complaints } = run({ secret, decks: '1', json: true, ...(change as object) });
    expect({ exit, output, complaints }).toEqual({
      exit: 2,
      output: '',
      complaints: `sabot shoe: ${says}\n`,
    });
  });

  it('accepts the last card as cut and as the one to prove', () => {
    expect(run({ secret, decks: '8', cut: '415', prove: '415', json: true }).exit).toBe(0);
  });
});
