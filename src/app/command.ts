import { ConfigurationError } from '#server/configuration-error.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { errorMessage } from '#server/error-texts.ts'

/** A mistake in the environment ends the command with a sentence and exit code 1. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await orFailWith('It could not be done', work)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1) // an open connection would keep the process
  }
}

/** Undefined for an unexpected error. The database may be gone at any moment. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConfigurationError) return error.message
  return isDatabaseUnavailable(error) ? `The database cannot be used: ${errorMessage(error)}` : undefined
}

/** node-postgres throws this without a code, for `sslmode=require` and stricter at a server without TLS. */
const noEncryption = 'The server does not support SSL connections'

/**
 * Turns errors of the environment (port, folder, database), which have a code or are known, into a sentence without a
 * stack trace. @throws ConfigurationError that begins with `what`
 */
export async function orFailWith<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConfigurationError || !(error instanceof Error)) throw error
    const code = 'code' in error ? error.code : undefined
    if (code === undefined && error.message !== noEncryption && !isDatabaseUnavailable(error)) throw error
    throw new ConfigurationError(`${what}: ${error.message || errorMessage(error)}`)
  }
}
