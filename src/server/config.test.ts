import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ignoredFlagsOf, Municipality } from '#kit/configuration.ts'
import { authority } from '#test/certificates.ts'
import { readConfig } from './config.ts'
import { ConfigurationError } from './configuration-error.ts'
import { findMisspelled, variableNames } from './environment.ts'
import { readMunicipality } from './municipality-file.ts'

const municipalityEnvironment = {
  MUNICIPALITY: 'config/amsterdam.example.json',
  DATABASE_URL: 'postgres://localhost/meldwerk',
}

test('without settings it is the demo, on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    kind: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
  })
})

test('the demo, whose console a person reads, logs no requests; a municipality does', () => {
  expect(readConfig({})).toMatchObject({ logLevel: 'warn' })
  expect(readConfig(municipalityEnvironment)).toMatchObject({ logLevel: 'info' })
  expect(readConfig({ LOG_LEVEL: 'debug' })).toMatchObject({ logLevel: 'debug' })
})

test('a process beside others answers for five seconds after SIGTERM, a single one ends at once', () => {
  expect(readConfig({})).toMatchObject({ stopGraceSeconds: 0 })
  expect(readConfig(municipalityEnvironment)).toMatchObject({ stopGraceSeconds: 5 })
  expect(readConfig({ ...municipalityEnvironment, STOP_GRACE_SECONDS: '20' })).toMatchObject({ stopGraceSeconds: 20 })
})

test('an empty value in the environment counts as not set', () => {
  expect(readConfig({ PORT: '', MUNICIPALITY: '' })).toMatchObject({ kind: 'demo', port: 3000 })
})

test('a real municipality is not a demo and listens on all addresses', () => {
  expect(readConfig(municipalityEnvironment)).toMatchObject({
    kind: 'municipality',
    host: '0.0.0.0',
    municipality: { name: 'Amsterdam' },
  })
})

test.each([
  ['the demo in production', { NODE_ENV: 'production' }, /NODE_ENV=production/],
  [
    'a municipality on the embedded database without permission',
    { MUNICIPALITY: municipalityEnvironment.MUNICIPALITY },
    /ALLOW_EMBEDDED_DATABASE/,
  ],
  [
    'a municipality whose file is missing',
    { ...municipalityEnvironment, MUNICIPALITY: 'nowhere.json' },
    /cannot be read/,
  ],
  ['a file that is not JSON', { ...municipalityEnvironment, MUNICIPALITY: 'LICENSE' }, /not JSON/],
  [
    'a JSON file that is not a municipality',
    { ...municipalityEnvironment, MUNICIPALITY: 'biome.json' },
    /biome\.json: name is missing/,
  ],
  ['an invalid port', { PORT: '99999' }, /PORT/],
  ['another kind of database', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
  ['a mail server on the web', { SMTP_URL: 'https://mail.example' }, /SMTP_URL/],
  ['a mail server with a user but no password', { SMTP_URL: 'smtps://kim@mail.example' }, /a user and a password/],
  ['STARTTLS for a server that always encrypts', { SMTP_URL: 'smtps://m.example', SMTP_TLS: 'required' }, /SMTP_TLS/],
  ['another word for encryption', { SMTP_URL: 'smtp://m.example', SMTP_TLS: 'perhaps' }, /SMTP_TLS/],
  ['encryption without a mail server', { SMTP_TLS: 'required' }, /need SMTP_URL/],
  [
    'certificates that are not there',
    { SMTP_URL: 'smtps://m.example', SMTP_CA: 'nowhere.pem' },
    /SMTP_CA cannot be read/,
  ],
  ['certificates that are none', { SMTP_URL: 'smtps://m.example', SMTP_CA: 'LICENSE' }, /SMTP_CA is not a file of/],
  ['a front end without http', { FRONTEND_URL: 'ftp://elders.example' }, /FRONTEND_URL/],
  ['storage without a bucket', { S3_URL: 'https://key:secret@s3.example/' }, /S3_URL has to be a bucket/],
  ['a rate limit in words', { PUBLIC_THROTTLE_RATE: 'often' }, /PUBLIC_THROTTLE_RATE/],
])('the configuration with %s is refused with a message', (_, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigurationError)
  expect(() => readConfig(environment)).toThrow(sentence)
})

const sentencesOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.sentences
  }
  return []
}

const writeFolder = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'meldwerk-config-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('every mistake in the environment and in the files that it names is reported at once, by the name of its setting', () => {
  const file = JSON.parse(readFileSync('demo/municipality.json', 'utf8'))
  const { name: _, ...nameless } = file
  const map = { ...file.map, zoom: 'nine', center: { lat: 51, lng: 4 } }
  const links = { ...file.links, privcy: 'https://example.com', home: 'here' }
  const mail = { ...file.mail, from: 'Gemeente Meldstad' }
  const folder = writeFolder({ 'm.json': JSON.stringify({ ...nameless, map, links, mail }), 'ca.pem': 'none' })
  const path = join(folder, 'm.json')
  const environment = {
    PORT: '99999',
    ROLE: 'boss',
    TRUST_PROXY: 'proxy1',
    SMTP_URL: 'smtps://kim@mail.example',
    SMTP_TLS: 'required',
    SMTP_CA: join(folder, 'ca.pem'),
    DATABASE_URL: 'postgres:/kim:geheim@host',
    DATABASE_READ_URL: 'postgres://standby/meldwerk',
    MUNICIPALITY: path,
  }
  expect(sentencesOf(environment)).toEqual([
    'PORT has to be a whole number from 0 to 65535.',
    'TRUST_PROXY takes addresses or networks, as in 10.0.0.4,10.1.0.0/16.',
    expect.stringMatching(/^DATABASE_URL is not an address as postgres:/),
    'ROLE has to be all, web or worker.',
    'SMTP_URL needs both a user and a password, or neither: smtps://user:password@host.',
    'SMTP_TLS is about smtp:// servers; smtps:// always encrypts.',
    `SMTP_CA is not a file of certificates (PEM): ${join(folder, 'ca.pem')}.`,
    `${path}: name is missing.`,
    `${path}: links.home is not right: invalid URL.`,
    `${path}: links.privcy is not a setting of Meldwerk. Is privacy meant?`,
    `${path}: map.zoom is not right: invalid input: expected number, received string.`,
    `${path}: map.center must be within maxBounds: residents would see no map.`,
    `${path}: mail.from must be an e-mail address, or a name and an address: Gemeente X <a@b.nl>.`,
  ])
  expect(sentencesOf(environment).join()).not.toContain('geheim')
})

test('creating users from another provider needs that provider, and the code flow', () => {
  const file = JSON.parse(readFileSync('config/amsterdam.example.json', 'utf8'))
  const provisioning = { roles: { claim: 'groups', values: { lezers: 'Lezer' } } }
  const sentences = (signIn: object, OIDC_ISSUER = '') => {
    const folder = writeFolder({ 'm.json': JSON.stringify({ ...file, signIn }) })
    return sentencesOf({ ...municipalityEnvironment, OIDC_ISSUER, MUNICIPALITY: join(folder, 'm.json') }).map(
      sentence => sentence.replace(folder, ''),
    )
  }
  const issuer = 'https://inloggen.voorbeeld.example'
  expect(sentences({ provisioning })).toEqual([
    'signIn.scopes and signIn.provisioning of the municipality need OIDC_ISSUER.',
  ])
  expect(sentences({ provisioning, flow: 'implicit' }, issuer)).toEqual([
    '/m.json: signIn.provisioning needs the flow "code".',
  ])
  expect(sentences({ provisioning: { createUsers: true } }, issuer)).toEqual([
    '/m.json: signIn.provisioning.roles is missing.',
  ])
})

test('a mistake does not make other settings look wrong', () => {
  expect(sentencesOf({ ...municipalityEnvironment, DATABASE_URL: 'mysql://localhost/x', ROLE: 'web' })).toHaveLength(1)
  expect(sentencesOf({ SMTP_URL: 'https://mail.example', SMTP_TLS: 'required' })).toHaveLength(1)
})

test('a single mistake in the settings is a sentence, several are a list', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow(/^PORT has to be a whole number from 0 to 65535\.$/)
  expect(() => readConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/^- PORT .*\n- ROLE .*\.$/)
})

test('a logo that is not beside the configuration is refused', () => {
  const file = JSON.parse(readFileSync('demo/municipality.json', 'utf8'))
  const folder = writeFolder({ 'm.json': JSON.stringify(file) })
  expect(sentencesOf({ ...municipalityEnvironment, MUNICIPALITY: join(folder, 'm.json') })).toEqual([
    `${join(folder, 'm.json')}: logo.url is a file that cannot be read: ${join(folder, 'logo.svg')}.`,
  ])
})

test.each([
  ['smtps://mail.example', undefined, 'required'],
  ['smtp://kim:geheim@mail.example', undefined, 'required'],
  ['smtp://kim:geheim@mail.example', 'opportunistic', 'opportunistic'],
  ['smtp://mail.example', undefined, 'opportunistic'],
  ['smtp://mail.example', 'required', 'required'],
])('mail to %s with SMTP_TLS %s: encryption is %s', (SMTP_URL, SMTP_TLS, encryption) => {
  expect(readConfig({ SMTP_URL, SMTP_TLS }).smtp).toMatchObject({ url: SMTP_URL, encryption, connections: 5 })
})

test('the certificates of an authority of its own go with the mail server', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'authority-')), 'authority.pem')
  writeFileSync(file, authority)
  expect(readConfig({ SMTP_URL: 'smtps://mail.example', SMTP_CA: file }).smtp).toMatchObject({ authority })
})

test('links in mails lead to another front end when there is one', () => {
  expect(readConfig({ PUBLIC_URL: 'https://m.example/' })).toMatchObject({ frontendUrl: 'https://m.example' })
  const elsewhere = { PUBLIC_URL: 'https://m.example', FRONTEND_URL: 'https://elders.example/' }
  expect(readConfig(elsewhere)).toMatchObject({
    publicUrl: 'https://m.example',
    frontendUrl: 'https://elders.example',
  })
})

test('a variable that is probably a misspelled one of ours is reported', () => {
  const environment = {
    SMPT_URL: 'x',
    TRUST_PROXIES: 'x',
    SHARED_FILE_DIR: 'x',
    PATH: 'x',
    HOME: 'x',
    HOSTNAME: 'x',
    LANG: 'x',
  }
  expect(findMisspelled(environment)).toEqual([
    'SMPT_URL is not a setting of Meldwerk, and is ignored. Is SMTP_URL meant?',
    'TRUST_PROXIES is not a setting of Meldwerk, and is ignored. Is TRUST_PROXY meant?',
    'SHARED_FILE_DIR is not a setting of Meldwerk, and is ignored. Is SHARED_FILES_DIR meant?',
  ])
  expect(findMisspelled({ SMTP_URL: 'x', PORT: '1' })).toEqual([])
})

test('a map whose centre lies outside its bounds is refused, for residents and for staff', () => {
  const file = JSON.parse(readFileSync('demo/municipality.json', 'utf8'))
  const map = { ...file.map, center: { lat: 51, lng: 4 }, backOffice: { center: { lat: 51, lng: 4 } } }
  const { error } = Municipality.safeParse({ ...file, map })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['map.center', 'map.backOffice.center'])
})

test('a municipality may use the embedded database when that is set explicitly', () => {
  expect(readConfig({ MUNICIPALITY: municipalityEnvironment.MUNICIPALITY, ALLOW_EMBEDDED_DATABASE: 'yes' }).kind).toBe(
    'municipality',
  )
})

test('both example configurations in the repository are valid', () => {
  expect(readMunicipality('demo/municipality.json').name).toBe('Meldstad')
  expect(readMunicipality('config/amsterdam.example.json').districtCodes.weesp).toBe('W')
})

test('a flag of Signalen that has no effect is accepted, with a sentence for the log; an unknown one is refused', () => {
  const { featureFlags, ...file } = JSON.parse(readFileSync('demo/municipality.json', 'utf8'))
  const flagsOf = (flags: object) => Municipality.safeParse({ ...file, featureFlags: { ...featureFlags, ...flags } })
  const { data } = flagsOf({ enableCsvExport: true })
  expect(data && ignoredFlagsOf(data)).toEqual([
    'The flag enableCsvExport has no effect. Who may export is a right of a role.',
  ])
  expect(ignoredFlagsOf(readMunicipality('demo/municipality.json'))).toEqual([])
  expect(flagsOf({ enableCsvExports: true }).error?.message).toContain('enableCsvExports')
})

/** For each variable values that are accepted and values that are refused; `null` where any text goes. */
type Row = { good: readonly string[]; bad: readonly string[] | null }
const numbers = [
  '0x50',
  '1e3',
  '3000.0',
  ' 80',
  '80 ',
  '-1',
  '+80',
  'tachtig',
  '٣',
  '1_000',
  '99999999999999999999',
  'true',
]
const addresses = [
  'm.example',
  'ftp://m.example',
  'https://',
  'https:m.example',
  'https:/m.example',
  'https://m.ex ample',
  'https://kim:geheim@m.example',
  'https://kim@m.example',
  'https://m.example/?x=1',
  'https://m.example/#x',
  'https://m.example:99999',
  'https://m.example/%zz',
]
const databases = {
  good: ['postgres://localhost/x', 'postgresql://a,b:5433/x', 'postgres:///x?host=/run/postgresql&sslmode=disable'],
  bad: [
    'mysql://localhost/x',
    'localhost/x',
    'postgres:/kim:geheim@host',
    'postgres://kim:geheim@host:99999/x',
    'postgres://kim:geheim@host:0/x',
    'postgres://kim:geheim@host/x?port=vijf',
    'postgres://kim:%zz@host/x',
    'postgres://kim:geheim@host/x?sslmode=yes',
    'postgres://kim:geheim@host/x?target_session_attrs=boss',
  ],
}
const web = { good: ['https://m.example', 'http://localhost:3000/'], bad: addresses }
const anyText = { good: ['x'], bad: null }
const long = 'een lange sleutel van de gemeente zelf'
const emptyFile = join(mkdtempSync(join(tmpdir(), 'meldwerk-config-')), 'empty')
writeFileSync(emptyFile, '')
const keyFile = join(mkdtempSync(join(tmpdir(), 'meldwerk-config-')), 'key')
writeFileSync(keyFile, long)
const authorityFile = join(mkdtempSync(join(tmpdir(), 'meldwerk-config-')), 'authority.pem')
writeFileSync(authorityFile, authority)

const rows: Record<string, Row> = {
  PORT: { good: ['0', '80', '65535'], bad: [...numbers, '65536'] },
  HOST: anyText, // a name of this machine: what cannot be listened on is said at the start
  PUBLIC_URL: { good: web.good, bad: [...addresses, 'https://m.example/meldingen', 'https://m.example\\x'] },
  TRUST_PROXY: {
    good: ['10.0.0.4', '10.0.0.0/8, ::1', 'loopback', '::1/128'],
    bad: ['proxy1', '10.0.0.0/33', '::1/129', '10.0.0.4/8/8', '10.0.0', 'true', '10.0.0.4,', '10.0.0.0/', '010.0.0.4'],
  },
  DATABASE_URL: databases,
  DATABASE_SESSION_URL: databases,
  DATABASE_READ_URL: databases,
  DATABASE_READ_MAX_LAG: { good: ['1', '604800'], bad: [...numbers, '0', '604801'] },
  ROLE: { good: ['all', 'web', 'worker'], bad: ['boss', 'ALL', 'web,worker', ' web'] },
  DATA_DIR: anyText, // a path: what cannot be used is said at the start
  SECRETS_KEY: { good: [long, `${long},${long}2`], bad: ['kort', ',', 'a'.repeat(31), `${long},kort`] },
  SECRETS_KEY_FILE: { good: [keyFile], bad: ['nowhere', 'package.json/x', '/', 'e2e', emptyFile] },
  SHARED_FILES_DIR: anyText,
  MUNICIPALITY: { good: ['demo/municipality.json'], bad: ['nowhere.json', '/', 'LICENSE', 'biome.json', emptyFile] },
  STOP_GRACE_SECONDS: { good: ['0', '600'], bad: [...numbers, '601'] },
  FRONTEND_URL: web,
  SMTP_URL: {
    good: ['smtps://kim:ge%40heim@mail.example', 'smtp://mail.example:25'],
    bad: [
      'https://mail.example',
      'mail.example:25',
      'smtps://',
      'smtps:mail.example',
      'smtps://kim@mail.example',
      'smtps://kim:%zz@mail.example',
      'smtps://kim:geheim@mail.example:99999',
    ],
  },
  SMTP_TLS: { good: ['required', 'opportunistic'], bad: ['perhaps', 'true', 'yes', 'Required'] },
  SMTP_CA: { good: [authorityFile], bad: ['nowhere.pem', 'LICENSE', '/', emptyFile] },
  SMTP_CONNECTIONS: { good: ['1', '50'], bad: [...numbers, '0', '51'] },
  S3_URL: {
    good: ['https://key:secret@s3.example/bucket?region=eu-west-1', 'http://key:s%2Fecret@localhost:9000/bucket'],
    bad: [
      'https://key:geheim@s3.example/',
      'https://s3.example/bucket',
      'https://key@s3.example/bucket',
      'https://key:%zz@s3.example/bucket',
      'https://key:geheim@s3.example:99999/bucket',
      'https:key:geheim@s3.example/bucket',
      'ftp://key:geheim@s3.example/bucket',
      'bucket',
    ],
  },
  OIDC_ISSUER: web,
  OIDC_CLIENT_ID: anyText,
  OIDC_CLIENT_SECRET: anyText,
  OIDC_AUDIENCE: anyText,
  PUBLIC_THROTTLE_RATE: {
    good: ['60/hour', '1/second'],
    bad: ['often', '60', '60/week', '0/hour', '-1/hour', '1e3/hour', '99999999/hour', '60/hour ', '60 /hour'],
  },
  LOG_LEVEL: { good: ['silent', 'error', 'warn', 'info', 'debug'], bad: ['loud', 'INFO', 'trace', '30'] },
  NODE_ENV: { good: ['test', 'development', 'acceptatie'], bad: ['Production', 'prodution', 'production ', 'prod'] },
  ALLOW_EMBEDDED_DATABASE: { good: ['yes', 'no'], bad: ['true', '1', 'YES', 'ja', 'false', '0', 'on'] },
  DEV_WEB: web,
}

test('every variable has a row with values that it can be and values that it cannot', () => {
  expect(Object.keys(rows).sort()).toEqual([...variableNames].sort())
})

test('every variable of the README is one of the product, and the other way round', () => {
  const table = readFileSync('README.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? []
  const named = table.flatMap(line => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  expect(named.toSorted()).toEqual(variableNames.filter(name => name !== 'DEV_WEB').toSorted())
})

const withOthers = (name: string) => ({
  ...(name.startsWith('SMTP_') && name !== 'SMTP_URL' && { SMTP_URL: 'smtp://mail.example' }),
  ...((name.startsWith('DATABASE_') || name === 'ROLE') && { DATABASE_URL: 'postgres://localhost/x' }),
  ...(name === 'MUNICIPALITY' && { ALLOW_EMBEDDED_DATABASE: 'yes' }),
  ...(name === 'OIDC_CLIENT_SECRET' && { OIDC_ISSUER: 'https://inloggen.voorbeeld.example' }),
})

test.each(Object.entries(rows).flatMap(([name, { good }]) => good.map(value => [name, value] as const)))(
  'the setting %s may be %j',
  (name, value) => expect(sentencesOf({ ...withOthers(name), [name]: value })).toEqual([]),
)

test.each(Object.entries(rows).flatMap(([name, { bad }]) => (bad ?? []).map(value => [name, value] as const)))(
  'the setting %s cannot be %j, and the message contains no secret',
  (name, value) => {
    const sentences = sentencesOf({ ...withOthers(name), [name]: value })
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.join(' ')).toMatch(
      name === 'MUNICIPALITY' ? /nowhere\.json|LICENSE|biome\.json|configuration|empty/ : name,
    )
    expect(sentences.join(' ')).not.toContain('geheim')
  },
)

/** In a process of its own: reading what never ends stops a process for good. */
function sentenceAbout(path: string): string {
  const script = `
    import { readTextFile } from './src/server/municipality-file.ts'
    try { readTextFile(${JSON.stringify(path)}, 'SMTP_CA') } catch ({ message }) { process.stdout.write(message) }
  `
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return stdout
}

test('a file of settings is no device, which never ends, and no folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meldwerk-config-'))
  for (const path of ['/dev/zero', folder]) expect(sentenceAbout(path)).toBe(`SMTP_CA cannot be read: ${path}.`)
}, 120_000)

test('a key of the installation is read from a file too, which may hold the one before', () => {
  const [one, two] = ['de eerste lange sleutel van de gemeente', 'de tweede lange sleutel van de gemeente']
  const folder = writeFolder({ key: `${two}\n${one}\n` })
  const keys = readConfig({ SECRETS_KEY_FILE: join(folder, 'key') }).secretsKeys
  expect(keys).toEqual(readConfig({ SECRETS_KEY: `${two},${one}` }).secretsKeys)
  expect(keys).toHaveLength(2)
  expect(sentencesOf({ SECRETS_KEY: one, SECRETS_KEY_FILE: join(folder, 'key') })).toEqual([
    'Set SECRETS_KEY or SECRETS_KEY_FILE, not both.',
  ])
})
