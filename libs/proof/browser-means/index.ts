export { browserMeans } from './browser-means';
