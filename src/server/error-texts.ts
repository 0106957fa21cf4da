/** What may be logged and stored of an error: those of the database hold what people typed, except for their code and constraint. */
export function loggable(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const frames = error.stack?.split('\n').filter(line => line.startsWith('    at ')) ?? []
  return {
    type: error.name,
    message: 'severity' in error ? databaseMessage(error) : error.message,
    stack: frames.join('\n'),
  }
}

/** The same in a sentence. */
export const errorMessage = (error: unknown) => loggable(error).message

const databaseMessage = (error: Error & { code?: unknown; constraint?: unknown }) =>
  ['database error', error.code, error.constraint].filter(Boolean).join(' ')
