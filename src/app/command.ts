import { ConfigurationError } from '../server/configuration-error.ts'

/** Run a command of the terminal. What is wrong with the environment ends it with a sentence and exit code 1. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await orFailWith('It could not be done', work)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** What node-postgres throws, without a code, for `sslmode=require` and stricter at a server without TLS. */
const noEncryption = 'The server does not support SSL connections'

/**
 * Turn errors of the environment (port, folder, database), which have a code, into a sentence without a stack trace.
 * @throws ConfigurationError that begins with `what`
 */
export async function orFailWith<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConfigurationError || !(error instanceof Error)) throw error
    const code = 'code' in error ? error.code : undefined
    if (code === undefined && error.message !== noEncryption) throw error
    throw new ConfigurationError(`${what}: ${error.message || code}`)
  }
}
