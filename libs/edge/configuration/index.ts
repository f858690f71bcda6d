export {
  ConfigurationError,
  readConfiguration,
  type Configuration,
  type Environment,
  type KafkaConfiguration,
  type Limits,
  type TracesConfiguration,
} from './configuration';
export { describeConfiguration, type DescribedVariable } from './describe-configuration';
export { editDistance } from './edit-distance';
export { isLoopback } from './variable-formats';
export { VARIABLES } from './variables';
