/** A member of staff or a service. */
export interface Who {
  readonly id: string;
  readonly role: string;
}
