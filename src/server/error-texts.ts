/** The job queue passes plain objects with the properties of an error. */
type ErrorLike = { name: string; message: string; stack: string; code?: unknown; constraint?: unknown }

/**
 * Returns the parts of an error that may be logged and stored. Messages of the database hold personal data: only their
 * code and constraint are returned.
 */
export function loggable(error: unknown) {
  const like = errorLikeOf(error)
  if (!like) return { type: typeof error, message: textOf(error), stack: '' }
  const frames = like.stack.split('\n').filter(line => line.startsWith('    at '))
  return {
    type: like.name,
    message: 'severity' in like ? databaseMessage(like) : messageOf(error, like),
    stack: frames.join('\n'),
  }
}

/** Returns the same as a sentence. */
export const errorMessage = (error: unknown) => loggable(error).message

function errorLikeOf(error: unknown): ErrorLike | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (!(error instanceof Error) && !('message' in error && typeof error.message === 'string')) return undefined
  const { name = 'Error', message, stack = '' } = error as Partial<ErrorLike>
  return { ...error, name: String(name), message: String(message), stack: String(stack) }
}

/** An AggregateError, for example from several addresses of a host, has its reasons only in its parts. */
function messageOf(error: unknown, { message, code, name }: ErrorLike): string {
  if (message !== '') return message
  if (error instanceof AggregateError && error.errors.length > 0)
    return [...new Set(error.errors.map(errorMessage))].join('; ')
  return String(code ?? name)
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  // the embedded database's file system throws these
  if ('name' in value && 'errno' in value) return `${value.name} ${value.errno}`
  return `an object with: ${Object.keys(value).join(', ')}`
}

const databaseMessage = ({ code, constraint }: ErrorLike) =>
  ['database error', code, constraint].filter(Boolean).join(' ')
