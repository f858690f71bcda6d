export {
  ConfigurationError,
  readConfiguration,
  type Configuration,
  type Environment,
  type KafkaConfiguration,
  type Limits,
  type ProviderConfiguration,
  type SessionsConfiguration,
  type TracesConfiguration,
} from './configuration';
export { describeConfiguration, type DescribedVariable } from './describe-configuration';
export { editDistance } from './edit-distance';
export { isLoopback } from './variable-formats';
export { VARIABLE_FACTS, VARIABLE_GROUPS, type VariableGroup } from './variable-facts';
export { VARIABLE_NAMES, VARIABLES, type VariableName } from './variables';
