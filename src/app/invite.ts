import { resetByOperator } from '#features/users/second-factor/server/store.ts'
import { inviteAdministrator } from '#features/users/sign-in/server/password-links.ts'
import { emailAddress } from '#kit/schemas.ts'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { databaseOn } from '#server/db/database.ts'
import { lockFolder } from '#server/embedded/data-lock.ts'
import { orFailWith, runCommand } from './command.ts'
import { openUsableDatabase } from './database.ts'
import { install } from './install.ts'

/** `npm run invite -- mail@gemeente.nl` prints a link with which an administrator chooses a password. */
export const invite = (arguments_: readonly string[]) =>
  runCommand(async () => void process.stdout.write(`${await invitation(readConfig(), arguments_[0])}\n`))

async function invitation(config: Config, argument: string | undefined): Promise<string> {
  const email = emailAddress(150).safeParse(argument)
  if (!email.success) throw new ConfigurationError('Say whom: npm run invite -- mail@gemeente.nl')
  if (config.kind === 'demo')
    throw new ConfigurationError(
      'This is the demo, which has accounts of its own. Set MUNICIPALITY to invite somebody.',
    )
  if (!config.databaseUrl && !(await lockFolder(config.dataDir)))
    throw new ConfigurationError(
      `Meldwerk is running on ${config.dataDir}, and the embedded database takes one at a time. Stop it, invite, and start it again.`,
    )
  const { pool, sessionPool, embedded } = await orFailWith('The database cannot be used', () =>
    openUsableDatabase(config),
  )
  try {
    await install({ pool: sessionPool, kind: config.kind, ...(embedded && { dataDir: config.dataDir }) })
    const [db, now] = [databaseOn(pool), new Date()]
    const result = await inviteAdministrator(db, email.data, { ...config, now })
    if (result === 'inactive')
      throw new ConfigurationError(`${email.data} is switched off. Switch it on first, under Gebruikers.`)
    const isReset = await resetByOperator(db, email.data, now)
    return invitationMessage(config, email.data, { ...result, isReset })
  } finally {
    await pool.end()
    if (sessionPool !== pool) await sessionPool.end()
    await embedded?.close()
  }
}

function invitationMessage(
  { signIn }: Config,
  email: string,
  { link, isNew, isReset }: { link: string; isNew: boolean; isReset: boolean },
): string {
  const who = isNew ? `${email} is now an administrator.` : `${email} was known already.`
  if (signIn.issuer) return `${who} Signs in with ${signIn.issuer}; no password is needed here.`
  const reset = isReset ? ' Their second factor was switched off; recovery codes no longer work.' : ''
  return `${who}${reset} This link works once, for 24 hours; a password is chosen there:\n\n  ${link}\n`
}
