import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPool } from '#test/database.ts'
import { type Db, databaseOn, type Reader } from './database.ts'
import { prepared } from './prepared.ts'

/** For the tests that change no table. */
let db: Db
beforeAll(async () => {
  db = databaseOn(await testPool())
})
afterAll(() => db.destroy())

const attemptsOf = prepared((db: Reader, { name }: { name: string }) =>
  db.selectFrom('rateLimits').selectAll().where('name', '=', name),
)

const namesOf = async (db: Reader) =>
  (
    await sql<{
      name: string
    }>`select name from pg_prepared_statements where statement like '%from "rate_limits"%'`.execute(db)
  ).rows.map(({ name }) => name)

test('a prepared query is compiled once, and sent with other values each time', async () => {
  let compiled = 0
  const sum = prepared((reader: Reader, { one, two }: { one: number; two: number }) => {
    compiled += 1
    return reader.selectNoFrom(sql<number>`${two}::int - ${one}::int`.as('difference'))
  })
  expect(await sum.execute(db, { one: 3, two: 5 })).toEqual([{ difference: 2 }])
  expect(await sum.executeTakeFirst(db, { two: 1, one: 7 })).toEqual({ difference: -6 })
  expect(compiled).toBe(1)
})

test('a connection prepares a query once, and again when its table changes', async () => {
  const db = databaseOn(await testPool())
  await db.connection().execute(async connection => {
    const ask = () => attemptsOf.execute(connection, { name: 'x' })
    expect(await ask()).toEqual([])
    await ask()
    const names = await namesOf(connection)
    expect(names).toHaveLength(1)

    await sql`alter table rate_limits add column reason text`.execute(connection)
    expect(await ask()).toEqual([]) // once without its name
    expect(await ask()).toEqual([])
    expect(await namesOf(connection)).toHaveLength(2)
  })
  await db.destroy()
})

test('in a transaction, which the change of a table aborts, the query fails, and the next transaction succeeds', async () => {
  const db = databaseOn(await testPool())
  await db.connection().execute(async connection => {
    const ask = () => connection.transaction().execute(tx => attemptsOf.execute(tx, { name: 'x' }))
    await ask()
    await sql`alter table rate_limits add column reason text`.execute(connection)
    await expect(ask()).rejects.toThrow(/cached plan/)
    expect(await ask()).toEqual([])
  })
  await db.destroy()
})

test('a query that is not prepared is planned each time', async () => {
  await db.connection().execute(async connection => {
    const before = await namesOf(connection)
    await connection.selectFrom('rateLimits').selectAll().where('name', '=', 'x').where('name', '=', 'y').execute()
    expect(await namesOf(connection)).toEqual(before)
  })
})

test('a query without a row, where there has to be one, is an error', async () => {
  await expect(attemptsOf.executeTakeFirstOrThrow(db, { name: 'nobody' })).rejects.toThrow('no result')
})
