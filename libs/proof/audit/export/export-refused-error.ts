/** An export can't be made, or read, as it was asked for: one sentence that says what would do. */
export class ExportRefusedError extends Error {
  override readonly name = 'ExportRefusedError';
}
