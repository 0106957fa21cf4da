import { expect, test } from 'vitest'
import { BadConfiguration, readConfig, readMunicipality } from './config.ts'

const real = { MUNICIPALITY: 'config/amsterdam.example.json', DATABASE_URL: 'postgres://localhost/meldwerk' }

test('nothing set is the demo, on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    kind: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
  })
})

test('an empty value is no value', () => {
  expect(readConfig({ PORT: '', MUNICIPALITY: '' })).toMatchObject({ kind: 'demo', port: 3000 })
})

test('a municipality of its own is no demo and listens to everybody', () => {
  expect(readConfig(real)).toMatchObject({ kind: 'municipality', host: '0.0.0.0', municipality: { name: 'Amsterdam' } })
})

test.each([
  ['the demo in production', { NODE_ENV: 'production' }, /NODE_ENV=production/],
  ['a municipality on the embedded database, unasked', { MUNICIPALITY: real.MUNICIPALITY }, /ALLOW_EMBEDDED_DATABASE/],
  ['a municipality whose file is not there', { ...real, MUNICIPALITY: 'nowhere.json' }, /cannot be read/],
  ['a file that is no JSON', { ...real, MUNICIPALITY: 'LICENSE' }, /not JSON/],
  ['a file that is not about a municipality', { ...real, MUNICIPALITY: 'biome.json' }, /not right/],
  ['a port that is none', { PORT: '99999' }, /PORT/],
  ['another kind of database', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
  ['a throttle in words', { PUBLIC_THROTTLE_RATE: 'often' }, /PUBLIC_THROTTLE_RATE/],
])('%s is refused with a sentence', (_, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(BadConfiguration)
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('a municipality on the embedded database starts when it is asked for', () => {
  expect(readConfig({ MUNICIPALITY: real.MUNICIPALITY, ALLOW_EMBEDDED_DATABASE: 'yes' }).kind).toBe('municipality')
})

test('both examples in the repository are right', () => {
  expect(readMunicipality('demo/municipality.json').name).toBe('Meldstad')
  expect(readMunicipality('config/amsterdam.example.json').districtCodes.weesp).toBe('W')
})
