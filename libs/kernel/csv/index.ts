export { csvField, csvRecords } from './record';
