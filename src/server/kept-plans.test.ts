import { expect, test } from 'vitest'
import { testPool } from '../../test/database.ts'
import { keepingPlan } from './kept-plans.ts'

const kept =
  "select count(*)::int as kept from pg_prepared_statements where statement like '%from tries%keeps its plan%'"

test('the plan of a marked query is kept, and made anew when the table under it changes', async () => {
  const pool = await testPool()
  const client = await pool.connect()
  const ask = () => client.query(keepingPlan('select * from tries where name = $1'), ['x'])
  expect((await ask()).fields).toHaveLength(3)
  await ask()
  expect((await client.query(kept)).rows).toEqual([{ kept: 1 }])

  await client.query('alter table tries add column reason text')
  await expect(ask()).rejects.toThrow(/cached plan/)
  expect((await ask()).fields).toHaveLength(4)
  client.release()
  await pool.end()
})

test('a pool answers a marked query too', async () => {
  const pool = await testPool()
  expect((await pool.query(keepingPlan('select $1::int as given'), [3])).rows).toEqual([{ given: 3 }])
  await pool.end()
})

test('a query without the mark is planned each time', async () => {
  const pool = await testPool()
  const client = await pool.connect()
  await client.query('select * from tries where name = $1', ['x'])
  expect((await client.query('select name from pg_prepared_statements')).rows).toEqual([])
  client.release()
  await pool.end()
})
