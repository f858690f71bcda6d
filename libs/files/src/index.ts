export { makeFile, replaceFile, replaceFileAsync, type FileMode } from './whole-file';
