/** Database unreachable, name not resolved, failover, out of memory or disk space, or slower than the timeout. */
const unavailableCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25P03',
  '25006',
  '08006',
  '08001',
  '08P01', // a pooler that restarts, or has no connection to its database
  '58000',
  '53300',
  '53100',
  '53200',
]
/** Returns true when the database cannot be reached or used at the moment. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && unavailableCodes.includes(String(error.code))) || isConnectionLost(error.message))

/** node-postgres throws these errors without a code. */
const isConnectionLost = (message: string) =>
  /Connection terminated|not queryable|cached plan must not change|timeout exceeded when trying to connect/.test(
    message,
  )
