export { dataSourceFor } from './data-source';
export { migrate } from './migrate';
