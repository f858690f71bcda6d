/**
 * A function in a table by event type. Its type is that of a method, so that a function of one event is assignable; it
 * is only called with that event.
 */
export type OfOneEvent<Parameters extends readonly unknown[], Result> = {
  call(...parameters: Parameters): Result;
}['call'];
