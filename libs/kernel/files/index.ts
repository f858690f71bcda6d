export { findPrivateFile, readPrivateFile } from './private-file';
export { makeFile, replaceFile, replaceFileAsync } from './whole-file';
