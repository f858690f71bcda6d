import { gathered } from './gathered';

it('names an event with several parts once, with what they add together', () => {
  const parts = [
    { place: '7:2', amount: 100n },
    { place: '7:3', amount: 40n },
    { place: '7:2', amount: -30n },
  ];
  expect(gathered(parts)).toEqual({ amount: '110', events: ['7:2', '7:3'], amounts: ['70', '40'] });
});
