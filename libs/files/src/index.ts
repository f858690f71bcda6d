export { makeFile, replaceFile, type FileMode } from './whole-file';
