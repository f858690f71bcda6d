import { untokened } from '../../bin/console-styles';

it.each([
  ['a.css', '.a { color: #fff; }', ['colour #fff']],
  ['a.css', '.a { background: rgb(0 0 0 / 25%); }', ['colour rgb(']],
  ['a.css', '.a { transition: color 0.2s; animation: b 90ms; }', ['duration 0.2s', 'duration 90ms']],
  ['a.css', '.a { color: var(--text); transition: color var(--t-fast); } /* #fff */', []],
  ['a.css', '.a { mask-image: linear-gradient(90deg, #000, rgb(0 0 0 / 25%)); }', []],
  ['a.tsx', '<path fill="#0b5d4b" />', ['colour "#0b5d4b"']],
  ['a.tsx', "const find = '#44 finds a coup'; const fill = 'var(--brand)';", []],
])('in %s, %j holds %j', (file, text, found) => {
  expect(untokened(file, text)).toEqual(found);
});
