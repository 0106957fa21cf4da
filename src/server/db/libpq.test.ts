import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseDatabaseAddress } from './database-address.ts'
import { libpqSettings, withLibpq } from './pg-tools.ts'

const server = { host: 'h', port: '5432', user: 'u', dbname: 'm' }

test.each([
  ['sslmode=verify-full&sslrootcert=/etc/ca.pem', { sslmode: 'verify-full', sslrootcert: '/etc/ca.pem' }],
  ['sslmode=no-verify', { sslmode: 'require' }],
  ['ssl=no-verify', { sslmode: 'require' }],
  ['ssl=true', { sslmode: 'verify-full' }],
  ['sslcert=/c&sslkey=/k&sslpassword=s', { sslcert: '/c', sslkey: '/k', sslpassword: 's' }],
  ['options=-c%20search_path%3Dpublic&application_name=m', { options: '-c search_path=public', application_name: 'm' }],
  ['connect_timeout=3&channel_binding=require', { connect_timeout: '3', channel_binding: 'require' }],
  ['statement_timeout=10&uselibpqcompat=true', {}],
])('libpq gets the parameters that it knows of %s', (parameters, settings) => {
  expect(libpqSettings(parseDatabaseAddress(`postgres://u:p@h/m?${parameters}`))).toEqual({ ...server, ...settings })
})

test('libpq gets all of several hosts, and chooses the primary', () => {
  expect(libpqSettings(parseDatabaseAddress('postgres://u@a,b:5433/m'))).toEqual({
    ...server,
    host: 'a,b',
    port: '5432,5433',
    target_session_attrs: 'read-write',
  })
})

test('a program finds the parameters in a file that only this user reads, and that is gone afterwards', async () => {
  const url = 'postgres://u:a%20secret%25@/m?host=/run/postgresql&sslmode=verify-full'
  const variables = await withLibpq(url, async given => {
    const file = given.PGSERVICEFILE ?? ''
    expect((await stat(file)).mode & 0o077).toBe(0)
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/^\[meldwerk\]\nhost=\/run\/postgresql\nport=5432\nuser=u\ndbname=m\n/)
    expect(text).not.toContain('secret')
    const [, authorities = ''] = /^sslrootcert=(.*)$/m.exec(text) ?? []
    expect(await readFile(authorities, 'utf8')).toContain('BEGIN CERTIFICATE')
    return given
  })
  expect(variables).toMatchObject({ PGSERVICE: 'meldwerk', PGPASSWORD: 'a secret%' })
  await expect(stat(variables.PGSERVICEFILE ?? '')).rejects.toThrow(/ENOENT/)
})
