import { expect, test } from 'vitest'
import { testPool } from '#test/database.ts'
import { checkRequirements, type DatabaseFacts, unmetRequirements } from './requirements.ts'

const usable: DatabaseFacts = {
  version: 150_018,
  encoding: 'UTF8',
  database: 'm',
  role: 'r',
  isStandby: false,
  mayCreateSchemas: true,
  mayCreateTables: true,
  hasTrigrams: false,
  offersTrigrams: true,
  otherOwner: null,
}

test.each([
  ['nothing', {}, undefined],
  ['a newer version', { version: 140_009 }, /PostgreSQL 14; Meldwerk needs 15 or newer/],
  ['the primary', { isStandby: true }, /leads to a standby.*set it to the primary/],
  ['UTF8', { encoding: 'SQL_ASCII' }, /Run .*create database "m" owner "r" encoding 'UTF8'/],
  ['the schema', { mayCreateTables: null }, /create schema public authorization "r";$/],
  [
    'the right to create schemas',
    { mayCreateSchemas: false },
    /Run .*grant create on database "m" to "r"; grant create on schema public to "r";$/,
  ],
  ['the right to create tables', { mayCreateTables: false }, /may not create tables/],
  ['the extension', { offersTrigrams: false }, /pg_trgm: install .*postgresql-contrib/],
  ['no extension when it is there', { offersTrigrams: false, hasTrigrams: true }, undefined],
  ['the rights of the owner', { otherOwner: 'old"one' }, /belong to role "old""one".*grant "old""one" to "r";$/],
])('a database that lacks %s', (_, facts, sentence) => {
  const missing = unmetRequirements({ ...usable, ...facts })
  expect(missing).toEqual(sentence ? [expect.stringMatching(sentence)] : [])
})

test('everything that a database lacks is reported at once, or only its version when that is too old', () => {
  const lacking = { ...usable, mayCreateTables: false, offersTrigrams: false, otherOwner: 'old' }
  expect(unmetRequirements(lacking)).toEqual([
    expect.stringMatching(/may not create tables/),
    expect.stringMatching(/pg_trgm/),
    expect.stringMatching(/belong to role "old"/),
  ])
  expect(unmetRequirements({ ...lacking, version: 140_009 })).toEqual([expect.stringMatching(/needs 15 or newer/)])
})

test('an installed database lacks nothing that the product needs', async () => {
  const pool = await testPool()
  await expect(checkRequirements(pool)).resolves.toBeUndefined()
  await pool.end()
})
