import type { ExitCode, Given, World } from '../line/command';
import { plain } from '../terminal/plain-text';
import { HouseDesk } from './house-desk';

/**
 * Runs `sabot erase PATRON`: gives `EraseTexts` to a running server with the admin's token, so that an event records
 * who erased what. Exits with 0 once it is done, even if there was nothing left.
 */
export async function erase(given: Given, world: World): Promise<ExitCode> {
  const patron = given.argument ?? '';
  const texts = given.text('texts')?.split(',');
  const desk = HouseDesk.of(given, world, {
    by: (tokens) => tokens.first('admin'),
    whatWouldDo:
      'Name a file with an admin’s token by --tokens, such as [{"id":"alma","role":"admin","token":"…"}].',
    patienceMs: 10_000,
  });
  const fields = texts === undefined ? {} : { texts };
  const answer = await desk.give({ name: 'EraseTexts', target: patron, fields });
  const erased = answer.events.flatMap(({ data }) => hashesIn(data['texts']));
  const message =
    erased.length === 0
      ? [`No text about ${patron} was left to erase.`]
      : [
          `Erased ${erased.length === 1 ? '1 text' : `${erased.length} texts`} about ${patron}. The log keeps these hashes:`,
          ...erased,
        ];
  world.stdout.write(
    given.json
      ? `${JSON.stringify({ patron, erased })}\n`
      : message.map((line) => `${plain(line)}\n`).join(''),
  );
  return 0;
}

const hashesIn = (texts: unknown): readonly string[] => (Array.isArray(texts) ? texts.map(String) : []);
