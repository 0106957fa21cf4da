import { ConfigurationError } from '../server/config.ts'

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

/**
 * Turn errors of the environment (port, folder, database), which have a code, into a sentence without a stack trace.
 * @throws ConfigurationError that begins with `what`
 */
export async function orFailWith<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConfigurationError || !(error instanceof Error) || !('code' in error)) throw error
    throw new ConfigurationError(`${what}: ${error.message || error.code}`)
  }
}
