import { table } from '#testing';
import { preferredType } from './preferred-type';

const headers = table<'accept' | 'type' | 'why'>`
  accept                                     | type             | why
  image/svg+xml                              | image/svg+xml    | it asks for the picture alone
  application/json                           | application/json | it asks for JSON alone
  */*                                        | application/json | all the same to it: the first
  image/*                                    | image/svg+xml    | any picture
  text/html, image/svg+xml, */*;q=0.8        | image/svg+xml    | a browser that knows pictures
  text/html, application/xml;q=0.9, */*;q=0.8 | application/json | a browser that doesn’t name them
  image/svg+xml;q=0.5, application/json      | application/json | the dearer one
  IMAGE/SVG+XML ; Q=1.0, application/json;q=0.9 | image/svg+xml | in capitals, with spaces
  image/svg+xml;q=0, */*                     | application/json | anything but the picture
  */*, application/json;q=0.1                | image/svg+xml    | JSON last of all: the exact range counts
  text/csv                                   | application/json | neither: JSON all the same
                                             | application/json | nothing asked
  image/svg+xml;q=dear, application/json;q=0.001 | application/json | what isn’t a number is nothing
`;

it.each(headers)('“$accept” is answered with $type: $why', ({ accept, type }) => {
  expect(preferredType(accept, ['application/json', 'image/svg+xml'])).toBe(type);
});

it('returns the first without a header', () => {
  expect(preferredType(undefined, ['application/json', 'image/svg+xml'])).toBe('application/json');
});
