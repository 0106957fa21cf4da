import { demoAccounts } from '#features/users/server/demo.ts'
import type { Config } from '#server/config.ts'
import { findMisspelled } from '#server/environment.ts'

type StartResult = {
  milliseconds: number
  isFirst: boolean
  unsafeSettings: readonly string[]
}

export function welcome(config: Config, { milliseconds, isFirst, unsafeSettings }: StartResult) {
  const { publicUrl, kind, databaseUrl, dataDir, smtp, secretsKeys } = config
  const lines = [
    `Meldwerk is ready after ${(milliseconds / 1000).toFixed(1)} s${isFirst ? ' (first start)' : ''}.`,
    '',
    `  Residents:  ${publicUrl}`,
    `  Staff:      ${publicUrl}/manage`,
    ...(kind === 'demo'
      ? [`  Mails:      ${publicUrl}/demo/mail`, '', 'This is the demo of Meldstad, with these accounts:', '']
      : []),
    ...(kind === 'demo'
      ? demoAccounts.map(({ email, password, role }) => `  ${email.padEnd(34)} ${password.padEnd(22)} ${role}`)
      : []),
    '',
    databaseUrl
      ? `The database is PostgreSQL${unsafeSettings.length > 0 ? ` with ${unsafeSettings.join(' and ')} off: a power cut can cost reports that were accepted` : ''}.`
      : `The database is the embedded one in ${dataDir}: for trying out. A power cut can cost the last seconds.`,
    ...(kind === 'municipality' && !smtp ? ['SMTP_URL is not set: mails wait until it is, and are then sent.'] : []),
    ...(kind === 'municipality' && databaseUrl && secretsKeys.length === 0 ? [secretsWarning] : []),
    ...findMisspelled(),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const secretsWarning =
  'SECRETS_KEY is not set: the keys that sign and encrypt are readable in the database and in every copy of it. Set it to what ' +
  '"openssl rand -base64 32" prints, and keep that apart from the backups.'
