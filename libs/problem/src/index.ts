export { fatalProblem, writeFatalProblem } from './fatal-problem';
export { explanationOf, MEANING } from './meaning';
export {
  INTERNAL,
  Problem,
  problemOf,
  PROBLEM_CODES,
  PROBLEM_JSON,
  statusOf,
  type ProblemCode,
} from './problem';
export { ProblemFilter, sendProblem, type OnUnexpected } from './problem.filter';
export { RejectedError } from './rejected-error';
export { rejectionOfError } from './rejection-of-error';
export { isOutOfReach } from './is-out-of-reach';
