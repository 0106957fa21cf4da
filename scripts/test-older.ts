// `npm run test:older [-- revision [tests…]]`: tests of older code, the newest release unless a revision is given, on a database with
// today's migrations. It needs TEST_DATABASE_URL.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { poolOf } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '../e2e/two-processes.ts'
import { checkOutOlderCode, newestRelease } from './older-code.ts'

/** Tests of what residents and staff do; those of the schema itself know nothing of later migrations. */
const defaultTests = [
  'src/features/reports',
  'src/features/report-page',
  'src/features/overview',
  'src/features/users',
  'src/app',
]

/** The parts of vitest's JSON report that are read here. */
const Report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const [revision = newestRelease(), ...tests] = process.argv.slice(2)
if (!revision) {
  console.log('There is no release yet: tests of older code begin with the first one, by its tag (v0.1.0).')
  process.exit()
}
const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL is not set: these tests need a PostgreSQL server, as a superuser')
const older = await checkOutOlderCode(revision)
const contract = await newerContracts(older.folder)
if (contract.length > 0) {
  console.log(`${older.revision} must not run on this database: ${contract.join(', ')} removed what it used.`)
  await older.remove()
  process.exit()
}
try {
  console.log(`Tests of ${older.revision} on a database with today's migrations`)
  const { files, passed, failed } = await runOn('migrations', tests.length > 0 ? tests : defaultTests)
  // A revision between two others may have failed by itself: that says nothing about the newer migrations.
  const own = files.length > 0 ? (await runOn(join(older.folder, 'migrations'), files)).failed : []
  const isOwn = ({ name }: Failure) => own.some(failure => failure.name === name)
  for (const { name } of failed.filter(isOwn))
    console.log(`Not counted, as it fails on its own migrations too: ${name}`)
  const broken = failed.filter(failure => !isOwn(failure))
  for (const { name, message } of broken) console.log(`FAIL ${name}\n${message}\n`)
  console.log(` Tests  ${broken.length > 0 ? `${broken.length} failed | ` : ''}${passed} passed`)
  process.exitCode = broken.length > 0 || passed === 0 ? 1 : 0
} finally {
  await older.remove()
}

type Failure = { name: string; message: string }
/** `files`: those with a failure, to run again. */
type Outcome = { files: string[]; passed: number; failed: Failure[] }

/** Run tests of the older code on a database with the migrations of a folder. */
async function runOn(migrations: string, chosen: readonly string[]): Promise<Outcome> {
  const template = await createDatabase(String(server), `meldwerk_older_${process.pid}`)
  const report = join(older.folder, 'report.json')
  try {
    const pool = poolOf(template.url)
    await migrate(pool, { folder: migrations, toStartEmpty: '' })
    await pool.end()
    const vitest = join('node_modules', 'vitest', 'vitest.mjs')
    const options = ['--reporter=json', `--outputFile=${report}`]
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...options, ...chosen], {
      cwd: older.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TEST_DATABASE_TEMPLATE: new URL(template.url).pathname.slice(1) },
    })
    const outcome = outcomeOf(Report.parse(JSON.parse(await readFile(report, 'utf8'))))
    if (status !== 0 && outcome.failed.length === 0)
      throw new Error(`vitest ended with ${status}, without a failed test`)
    return outcome
  } finally {
    await template.drop()
    await rm(report, { force: true })
  }
}

/** A file that could not be run at all has no tests: its message counts as one. */
function outcomeOf({ testResults, numPassedTests }: z.output<typeof Report>): Outcome {
  const files = testResults.filter(({ status }) => status === 'failed')
  const failed = files.flatMap(({ name: path, message, assertionResults }) => {
    const file = relative(older.folder, path)
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const ofTests = tests.map(test => ({
      name: `${file} > ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }))
    return ofTests.length > 0 ? ofTests : [{ name: file, message }]
  })
  return { files: files.map(({ name }) => relative(older.folder, name)), passed: numPassedTests, failed }
}

/** The migrations that the older code does not have and that do more than add. */
async function newerContracts(folder: string): Promise<string[]> {
  const known = new Set(await readdir(join(folder, 'migrations')))
  const newer = (await readdir('migrations')).filter(name => !known.has(name))
  const firstLines = await Promise.all(
    newer.map(async name => (await readFile(join('migrations', name), 'utf8')).split(/\r?\n/)[0]),
  )
  return newer.filter((_, index) => !firstLines[index]?.startsWith('-- expand'))
}
