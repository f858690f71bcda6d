export { say, seedOf, sized, SOAK } from '#testing';
