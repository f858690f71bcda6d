import { eventText, type EventFields } from '#kernel/canonical';
import { invariant, isObject } from '#kernel/decision';
import type { RawEvent } from '../source/raw-event';

/** Marks the position of the data in a line. JSON escapes this character, so no other field can contain it. */
const HERE = '\u0001';

/**
 * Parses an event from a line of an export, without its hash. `text` is the data byte for byte as in the
 * line. Throws if the line can't be parsed.
 */
export const eventOfLine = (line: string): Omit<RawEvent, 'hash'> => {
  const fields = fieldsOf(JSON.parse(line));
  const [before = '', behind = ''] = eventText(fields, HERE).split(HERE);
  const fits =
    line.startsWith(before) && line.endsWith(behind) && line.length >= before.length + behind.length;
  invariant(fits, 'a line is the canonical text of an event');
  return { ...fields, text: line.slice(before.length, line.length - behind.length) };
};

const fieldsOf = (value: unknown): EventFields => {
  invariant(isObject(value) && isObject(value['actor']), 'a line is an event');
  const { data: _data, ...fields } = value;
  invariant(
    TEXTS.every((name) => typeof fields[name] === 'string'),
    'an event’s names are texts',
  );
  return fields as unknown as EventFields; // what else it must be, `eventText` tries
};
const TEXTS = ['stream', 'eventId', 'type', 'recordedAt'] as const;
