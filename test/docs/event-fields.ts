/** As much of a JSON Schema as describes the data of an event. */
export interface EventSchema {
  readonly description?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly EventSchema[];
  readonly oneOf?: readonly EventSchema[];
  readonly enum?: readonly (string | number)[];
  readonly items?: EventSchema;
  readonly properties?: Readonly<Record<string, EventSchema>>;
  readonly required?: readonly string[];
}

/** A field of an event, nested ones by their path such as `bets[].stake`. */
export interface EventField {
  readonly path: string;
  readonly type: string;
}

/** Returns the fields of an object in their order, nested ones after the field that they are in. */
export function fieldsOf(schema: EventSchema, under = ''): readonly EventField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${under}${name}`;
    const optional = schema.required?.includes(name) === true ? '' : ', optional';
    return [{ path, type: `${typeOf(field)}${optional}` }, ...nestedIn(field, path)];
  });
}

const choicesOf = (schema: EventSchema): readonly EventSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const isNull = ({ type }: EventSchema): boolean => type === 'null';

/** Returns the fields of an object, of a list's objects, or of all forms that an object may have. */
const nestedIn = (schema: EventSchema, path: string): readonly EventField[] => {
  if (schema.items !== undefined) return nestedIn(schema.items, `${path}[]`);
  const forms = choicesOf(schema).filter((each) => !isNull(each));
  if (forms.length === 1) return fieldsOf(forms[0] ?? {}, `${path}.`);
  return mergedForms(forms.map((form) => fieldsOf(form, `${path}.`)));
};

/** Returns each field of some forms of one object once; one that not all forms have is optional. */
const mergedForms = (forms: readonly (readonly EventField[])[]): readonly EventField[] => {
  const paths = [...new Set(forms.flatMap((fields) => fields.map(({ path }) => path)))];
  return paths.map((path) => {
    const found = forms.flatMap((fields) => fields.filter((field) => field.path === path));
    const types = [...new Set(found.map(({ type }) => type.replace(', optional', '')))];
    const isOptional = found.length < forms.length || found.some(({ type }) => type.endsWith(', optional'));
    return { path, type: `${types.join(' or ')}${isOptional ? ', optional' : ''}` };
  });
};

const MONEY = '^(?:0|[1-9][0-9]*)$';
const BALANCE = '^(?:0|-?[1-9][0-9]*)$';
const FRACTION = '^-?[0-9]+(?:\\/[0-9]+)?$';
const HEX = '^(?:[0-9a-f]{2})+$';
const BY_PATTERN: Readonly<Record<string, string>> = {
  [MONEY]: 'amount',
  [BALANCE]: 'amount, may be negative',
  [FRACTION]: 'fraction',
  [HEX]: 'hex',
};

const typeOf = (schema: EventSchema): string => {
  const forms = choicesOf(schema);
  if (forms.length > 1) return [...new Set(forms.map(typeOf))].join(' or ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(' ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const).replaceAll('"', '')}\``;
  if (schema.properties !== undefined) return 'object';
  if (schema.description?.startsWith('Rank and suit') === true) return 'card';
  if (schema.type === 'string') return BY_PATTERN[schema.pattern ?? ''] ?? 'text';
  return { integer: 'whole number', boolean: '`true` `false`', null: 'null' }[schema.type ?? ''] ?? 'object';
};
