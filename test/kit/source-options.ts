import path from 'node:path';
import { projectRoot } from './project-root';

/** Options that let node run our TypeScript in a process or thread of its own (bin/ts.js). */
export const { SOURCE_OPTIONS } = require(path.join(projectRoot(), 'bin/ts.js')) as {
  readonly SOURCE_OPTIONS: readonly string[];
};
