import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { reject, STATUS_BY_CODE, type Code } from '#kernel/decision';
import {
  explanationOf,
  fatalProblem,
  isOutOfReach,
  Problem,
  problemOf,
  RejectedError,
  rejectionOfError,
} from './index';

describe('a problem', () => {
  it.each(Object.entries(STATUS_BY_CODE))(
    '%s has its status, a type of its own and its schema',
    (code, status) => {
      const problem = problemOf(reject(code as Code, 'what would do', { limit: '100' }).rejection);
      expect(Problem.parse(problem)).toEqual(problem);
      expect(problem).toMatchObject({ code, status, detail: 'what would do', limit: '100' });
      expect(problem.type).toBe(`/problems/${code.toLowerCase().replaceAll('_', '-')}`);
    },
  );

  it('has a type that leads to its meaning', () => {
    expect(explanationOf('wrong-phase')).toMatchObject({ code: 'WRONG_PHASE', status: 409 });
    expect(explanationOf('internal')).toMatchObject({ status: 500 });
    expect(explanationOf('__proto__')).toBeNull();
  });

  it('has particulars only if there are any', () => {
    expect(problemOf(reject('WRONG_PHASE', 'open betting first').rejection)).toEqual({
      type: '/problems/wrong-phase',
      title: 'Wrong phase',
      status: 409,
      detail: 'open betting first',
      code: 'WRONG_PHASE',
    });
  });
});

describe('an error on the way through HTTP', () => {
  const fastify = (code: string, statusCode: number): Error =>
    Object.assign(new Error(code), { code, statusCode });
  const asNestHasIt = (inner: Error & { statusCode?: number }): HttpException =>
    new HttpException(inner.message, inner.statusCode ?? 500, { cause: inner });

  it.each([
    [new RejectedError(reject('SEAT_TAKEN', 'take another')), 'SEAT_TAKEN'],
    [fastify('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'TOO_LARGE'],
    [asNestHasIt(fastify('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415)), 'BAD_JSON'],
    [asNestHasIt(fastify('FST_ERR_BAD_URL', 400)), 'UNKNOWN_COMMAND'],
    [new NotFoundException('Cannot GET /secret'), 'UNKNOWN_COMMAND'],
    [new BadRequestException('Unexpected token'), 'BAD_JSON'],
    [Object.assign(new Error('x'), { name: 'LogUnreachableError' }), 'UNAVAILABLE'],
  ] satisfies [unknown, Code][])('(%#) is a refusal with its code', (error, code) => {
    const rejection = rejectionOfError(error);
    expect(rejection?.code).toBe(code);
    expect(rejection?.detail).not.toContain('secret');
  });

  it.each([[new Error('a bug')], [new TypeError('x is undefined')], ['a text'], [null], [undefined]])(
    '(%#) is nobody’s refusal when it is a bug',
    (error) => expect(rejectionOfError(error)).toBeNull(),
  );
});

describe('a database out of reach', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  it.each([
    [refused, true],
    [new Error('the reader', { cause: refused }), true],
    [Object.assign(new Error('terminating'), { code: '57P01' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('no such column'), { code: '42703' }), false],
    [Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }), false],
    [new Error('a bug'), false],
    [null, false],
  ])('(%#) is known by what was thrown', (error, expected) => expect(isOutOfReach(error)).toBe(expected));
});

it('reports headers that are too large, and other bytes as no request', () => {
  expect(fatalProblem('HPE_HEADER_OVERFLOW')).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  expect(fatalProblem('ERR_HTTP_REQUEST_TIMEOUT').detail).toContain('in time');
  expect(fatalProblem('HPE_INVALID_METHOD')).toMatchObject({ status: 400, code: 'BAD_JSON' });
});
