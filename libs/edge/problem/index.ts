export { fatalProblem, writeFatalProblem } from './fatal-problem';
export { explanationOf, MEANING } from './meaning';
export { Problem, problemOf, PROBLEM_JSON, statusOf, type ProblemCode } from './problem';
export { sendProblem } from './problem.filter';
export { ProblemModule } from './problem.module';
export { RejectedError } from './rejected-error';
export { rejectionOfError } from './rejection-of-error';
export { isOutOfReach } from './is-out-of-reach';
