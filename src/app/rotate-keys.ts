import { reencryptSecondFactors } from '#features/users/second-factor/server/set-up.ts'
import { reencryptIdTokens } from '#features/users/sign-in/server/session-tokens.ts'
import {
  areEncrypted,
  deleteSecrets,
  newKeyText,
  openSecrets,
  readKeyFile,
  secretsKeysIn,
  writeKeyFile,
} from '#server/auth/secrets.ts'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { poolOf } from '#server/db/connection.ts'
import { type Db, databaseOn } from '#server/db/database.ts'
import { checkNoOtherConnections } from '#server/db/other-connections.ts'
import { lockFolder } from '#server/embedded/data-lock.ts'
import { orFailWith, runCommand } from './command.ts'
import { openUsableDatabase } from './database.ts'
import { install } from './install.ts'

/**
 * `npm run rotate-keys [-- --lost]` renews the keys for signing, cookies, addresses and encryption, for example after a
 * backup leaked; and the key in DATA_DIR, if it is kept there. Refused while the product runs, as each process has the
 * keys in memory. `--lost`: the old key is gone, and with it the second factors.
 */
export const rotateKeys = (arguments_: readonly string[]) =>
  runCommand(async () => {
    const isLost = arguments_.includes('--lost')
    await rotate(readConfig(), isLost)
    process.stdout.write(
      `The keys are new. Links to files and tokens from before no longer work; pages that are open get new ones by themselves.${
        isLost ? ' Second factors are gone: who needs one sets it up at the next sign-in.' : ''
      }\nStart it again with npm start.\n`,
    )
  })

async function rotate(config: Config, isLost: boolean) {
  const { databaseUrl, dataDir, kind } = config
  if (!databaseUrl && !(await lockFolder(dataDir)))
    throw new ConfigurationError(`Meldwerk is running on ${dataDir}. Stop it before rotating the keys.`)
  if (databaseUrl) await checkIsAlone(config.databaseSessionUrl ?? databaseUrl)
  const { pool, sessionPool, embedded } = await orFailWith('The database cannot be used', () =>
    openUsableDatabase(config),
  )
  try {
    await install({ pool: sessionPool, kind, ...(embedded && { dataDir }) })
    const db = databaseOn(sessionPool)
    const keepsFile = embedded !== undefined && config.secretsKeys.length === 0
    if (!keepsFile) return await renewSecrets(db, { keys: config.secretsKeys, isLost })
    const [old, made] = [isLost ? [] : readKeyFile(dataDir), newKeyText()]
    // its error tells the operator the remedy
    if (!isLost && old.length === 0 && (await areEncrypted(db))) await openSecrets(db)
    writeKeyFile(dataDir, [made, ...old]) // both, until the database has been encrypted with the new one
    await renewSecrets(db, { keys: secretsKeysIn([made, ...old].join(',')), isLost })
    writeKeyFile(dataDir, [made])
  } finally {
    await pool.end()
    if (sessionPool !== pool) await sessionPool.end()
    await embedded?.close()
  }
}

async function checkIsAlone(databaseUrl: string) {
  const pool = poolOf(databaseUrl, { application: 'meldwerk rotate-keys' })
  try {
    await orFailWith('The database cannot be used', () => checkNoOtherConnections(pool))
  } finally {
    await pool.end()
  }
}

type Renewal = { keys: Config['secretsKeys']; isLost: boolean }

const renewSecrets = (db: Db, { keys, isLost }: Renewal) =>
  db.transaction().execute(async tx => {
    const old = isLost ? undefined : (await openSecrets(tx, keys)).encryptionKey
    await deleteSecrets(tx, { everything: isLost })
    const { encryptionKey } = await openSecrets(tx, keys)
    await reencryptSecondFactors(tx, old, encryptionKey)
    await reencryptIdTokens(tx, old, encryptionKey)
  })
