export { openConsoleDoor } from './open-console-door';
