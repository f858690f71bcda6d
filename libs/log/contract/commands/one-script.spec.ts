import { PatronId, PersonId, RecordedPersonId } from '../index';

const taken = (id: string): boolean => PersonId.safeParse(id).success;

describe('an id of a person', () => {
  it.each([
    'ada',
    'p-314',
    'P_314.b@x',
    "o'neil",
    '314',
    'josé',
    'Ødegård',
    'Nguyễn',
    'ışık',
    'Ольга',
    'Ольга-7',
    'παπαδόπουλος',
    'Արմեն',
    'דוד',
    'محمد',
    'मीरा',
    'สมชาย',
    'გიორგი',
    '山田太郎',
    'やまだ',
    'スーパー',
    '山田さんスター7',
    'T山田',
    '김철수',
    '金哲秀김',
    'ㄅㄆ王',
  ])('may be %s', (id) => {
    expect(taken(id)).toBe(true);
  });

  it.each([
    ['a Cyrillic і in Latin', 'p\u0456a'],
    ['a vowel of Khmer that nobody sees', '\u1780\u17b4'],
    ['digits of Thai', '\u0e01\u0e51'],
    ['a Latin a in Cyrillic', 'Ольг\u0061'],
    ['a Greek ο in Latin', 'd\u03bfra'],
    ['an Armenian օ in Latin', 'd\u0585ra'],
    ['Cyrillic that looks wholly Latin', '\u0440\u0456\u0430'],
    ['Cyrillic capitals that look wholly Latin', '\u0420\u0406\u0410-7'],
    ['Greek that looks wholly Latin', '\u03a1\u0399\u0391'],
    ['Hiragana in Hangul', 'や김'],
    ['Cyrillic in Han', '山д'],
    ['a zero-width space', 'p\u200bia'],
    ['a zero-width joiner', 'p\u200dia'],
    ['a zero-width non-joiner', 'p\u200cia'],
    ['a word joiner', 'pia\u2060'],
    ['a byte order mark', '\ufeffpia'],
    ['a soft hyphen', 'pi\u00ada'],
    ['a grapheme joiner', 'pi\u034fa'],
    ['a variation selector', 'pia\ufe0f'],
    ['a tag', 'pia\u{e0061}'],
    ['a right-to-left override', '\u202epia'],
    ['a left-to-right mark', 'pia\u200e'],
    ['an isolate', '\u2066pia\u2069'],
    ['a Hangul filler', 'pia\u3164'],
    ['a half-width Hangul filler', 'pia\uffa0'],
    ['a blank of Braille', 'pia\u2800'],
    ['a Mongolian vowel separator', 'pia\u180e'],
    ['a no-break space', 'pi\u00a0a'],
    ['an ideographic space', 'pi\u3000a'],
    ['a line separator', 'pi\u2028a'],
    ['a control character', 'pi\u0085a'],
    ['a decomposed é', 'jose\u0301'],
    ['a dot that nobody sees above an i', 'pi\u0307a'],
    ['a mark at its beginning', '\u0301pia'],
    ['a mark of no script', 'p\u0335ia'],
    ['full-width letters', '\uff50\uff49\uff41'],
    ['mathematical letters', '\u{1d5c9}ia'],
    ['a ligature', '\ufb01na'],
    ['a letter of phonetics', 'pi\u0251'],
    ['a click', 'pia\u01c3'],
    ['a letter-like symbol', 'p\u2139a'],
    ['a typographic hyphen', 'p\u2010314'],
    ['a division slash', 'a\u2215b'],
    ['a letter colon', 'a\ua789b'],
    ['other digits', 'p\u0663'],
    ['a picture', '🂡'],
    ['a private character', 'pia\ue000'],
    ['a character that isn’t assigned', 'pia\u0378'],
    ['a script of the past', '\u{10400}'],
    ['Cherokee that looks like Latin', '\u13aa\u13d2'],
    ['half a character', 'pia\ud800'],
    ['a colon', 'a:b'],
    ['a slash', 'a/b'],
    ['nothing', ''],
    ['more than 64 characters', 'x'.repeat(65)],
  ])('has no %s', (_, id) => {
    expect(taken(id)).toBe(false);
    expect(PatronId.safeParse(id).success).toBe(false);
  });

  it('is refused without repeating it', () => {
    const refused = PersonId.safeParse('p\u0456a');
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'an id has letters of one script, composed (NFKC), and no invisible characters',
    ]);
  });

  it('in the older form is still found', () => {
    for (const id of ['p\u0456a', 'p\u200bia', 'jose\u0301', '🂡'])
      expect(RecordedPersonId.safeParse(id).success).toBe(true);
  });
});
