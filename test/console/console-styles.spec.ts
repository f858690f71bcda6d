import { repeatedRules, strayTokens, untokened } from '../../bin/console-styles';

it.each([
  ['a.css', '.a { color: #fff; }', ['colour #fff']],
  ['a.css', '.a { background: rgb(0 0 0 / 25%); }', ['colour rgb(']],
  ['a.css', '.a { transition: color 0.2s; animation: b 90ms; }', ['duration 0.2s', 'duration 90ms']],
  ['a.css', '.a { color: var(--text); transition: color var(--t-fast); } /* #fff */', []],
  ['a.css', '.a { mask-image: linear-gradient(90deg, #000, rgb(0 0 0 / 25%)); }', []],
  ['a.css', '.a { padding: 9px var(--s-5) -0.5rem; }', ['size padding: 9px', 'size padding: -0.5rem']],
  ['a.css', '.a { --card-most: 82px; }', ['size --card-most: 82px']],
  ['a.css', '.a { gap: 2px }', ['size gap: 2px']],
  ['a.css', '.a { border-radius: 2px; }', ['size border-radius: 2px']],
  ['a.css', '.a { height: calc(100dvh - 30px); }', ['size height: 30px']],
  ['a.css', '.a { mask-image: linear-gradient(90deg, #000 26px); }', ['size mask-image: 26px']],
  ['a.css', '.a { border: 2px solid; outline-offset: 1px; left: calc(var(--s-4) - 0.5px); top: -1px; }', []],
  ['a.css', '.a { grid-template: 60vh / 1fr 50%; letter-spacing: -0.01em; max-width: 62ch; margin: 0; }', []],
  ['a.css', '@media (max-width: 700px) { .a { gap: 0; } }', []],
  ['a.css', '@media (max-width: 701px) { .a { gap: 0; } }', ['breakpoint 701px']],
  ['a.tsx', '<path fill="#0b5d4b" />', ['colour "#0b5d4b"']],
  ['a.tsx', "const find = '#44 finds a coup'; const fill = 'var(--brand)';", []],
  ['a.tsx', '<Group gap={4} h="12px" />', ['size "12px"', 'size gap={4}']],
  ['a.tsx', '<rect width={4} /> <Stack gap="md" h="60vh" w={`${size}px`} />', []],
])('in %s, %j contains %j', (file, text, found) => {
  expect(untokened(file, text)).toEqual(found);
});

it('finds a token without a use, and a variable without a definition', () => {
  const files = new Map([
    ['system/tokens.css', ':root { --used: 1px; --chip-5: 1px; --unread: 1px; }'],
    [
      'a.css',
      '.a { --own: 2px; width: var(--used); left: var(--own); top: var(--mantine-x); right: var(--no); }',
    ],
    ['a.tsx', "const style = { '--given': `var(--chip-${value})` }; const width = 'var(--given)';"],
  ]);
  expect(strayTokens(files)).toEqual([
    'system/tokens.css: no page reads --unread',
    'a.css: --no isn’t defined',
  ]);
});

it('finds a rule that is in two modules', () => {
  const rule = 'display: flex; gap: 0; margin: 0; padding: 0; color: red;';
  const other = 'color: red; padding: 0;\n margin: 0; gap: 0; display: flex';
  const files = new Map([
    ['a.module.css', `.a { ${rule} } .b { gap: 0; }`],
    ['b.module.css', `.b { gap: 0; } @media print { .c { ${other} } }`],
  ]);
  expect(repeatedRules(files)).toEqual(['b.module.css .c: the rule of a.module.css .a once more']);
});
