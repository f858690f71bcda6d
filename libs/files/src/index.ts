export { findPrivateFile, readPrivateFile } from './private-file';
export { makeFile, replaceFile, replaceFileAsync, type FileMode } from './whole-file';
