/** Thrown if an export can't be made or read as requested. The message is one sentence that says what to do. */
export class ExportRefusedError extends Error {
  override readonly name = 'ExportRefusedError';
}
