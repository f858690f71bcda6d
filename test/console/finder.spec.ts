import { matching, read, shoeIn, type Target } from '../../apps/console/src/palette/found';

it.each([
  ['#44', 'BAC-01/S10', { kind: 'coup', id: 'BAC-01/S10/C44' }],
  ['#044', 'BAC-01/S10', { kind: 'coup', id: 'BAC-01/S10/C44' }],
  ['#44', null, { kind: 'text', text: '#44' }], // no shoe is in context
  [' bac-01/s1/c3 ', null, { kind: 'coup', id: 'BAC-01/S1/C3' }],
  ['@ada', null, { kind: 'patron', id: 'ada' }],
  ['BAC-05', null, { kind: 'text', text: 'bac-05' }],
  ['', null, { kind: 'text', text: '' }],
] as const)('%j at the shoe %s is read as %j', (query, shoe, wanted) => {
  expect(read(query, shoe)).toEqual(wanted);
});

it('#44 belongs to the shoe of the coup in the address', () => {
  expect(shoeIn('/coups/BAC-01/S10/C35')).toBe('BAC-01/S10');
  expect(shoeIn('/tables/BAC-01')).toBeNull();
});

it('every word is searched in name and description, and matches at the start come first', () => {
  const targets: readonly Target[] = [
    { href: '/a', icon: 'floor', label: 'Table day', description: 'BAC' },
    { href: '/b', icon: 'floor', label: 'BAC-05', description: 'Punto banco' },
    { href: '/c', icon: 'floor', label: 'BAC-50', description: 'Chemin de fer' },
  ];
  const found = (text: string) => matching(targets, text).map(({ href }) => href);
  expect(found('bac')).toEqual(['/b', '/c', '/a']);
  expect(found('fer bac')).toEqual(['/c']);
  expect(found('zzz')).toEqual([]);
});
