import { z } from 'zod'
import { inviteAdministrator } from '../features/users/server/invite.ts'
import { BadConfiguration, type Config, readConfig } from '../server/config.ts'
import { lockFolder } from '../server/data-lock.ts'
import { databaseOn } from '../server/db.ts'
import { openDatabase } from './database.ts'
import { install } from './install.ts'

/** `npm run invite -- mail@gemeente.nl`: a link with which an administrator chooses a password. */
export async function invite(words: readonly string[]) {
  try {
    process.stdout.write(`${await invitation(readConfig(), words[0])}\n`)
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function invitation(config: Config, word: string | undefined): Promise<string> {
  const email = z.email().max(150).safeParse(word)
  if (!email.success) throw new BadConfiguration('Say whom: npm run invite -- mail@gemeente.nl')
  if (config.kind === 'demo')
    throw new BadConfiguration('This is the demo, which has accounts of its own. Set MUNICIPALITY to invite somebody.')
  if (!config.databaseUrl && !(await lockFolder(config.dataDir)))
    throw new BadConfiguration(
      `Meldwerk is running on ${config.dataDir}, and the embedded database takes one at a time. Stop it, invite, and start it again.`,
    )
  const { pool, embedded } = await openDatabase(config)
  try {
    await install({ pool, kind: config.kind, ...(embedded && { dataDir: config.dataDir }) })
    const invited = await inviteAdministrator(databaseOn(pool), email.data, { ...config, now: new Date() })
    if (invited === 'inactive')
      throw new BadConfiguration(`${email.data} is switched off. Switch it on first, under Gebruikers.`)
    return sentence(config, email.data, invited)
  } finally {
    await pool.end()
    await embedded?.close()
  }
}

function sentence({ signIn }: Config, email: string, { link, isNew }: { link: string; isNew: boolean }): string {
  const who = isNew ? `${email} is now an administrator.` : `${email} was known already.`
  if (signIn.issuer) return `${who} Signs in with ${signIn.issuer}; no password is needed here.`
  return `${who} This link works once, for 24 hours; a password is chosen there:\n\n  ${link}\n`
}
