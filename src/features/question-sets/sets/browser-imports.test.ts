import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/features/question-sets'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('server/'))
  .filter(file => !/^(settings\/web|pages)\//.test(file)) // loaded by the settings screen only
  .filter(file => !['wire/contract.ts', 'settings/contract.ts', 'sets/schema.ts'].includes(file))

test('the modules that forms load do not import zod', () => {
  expect(files.length).toBeGreaterThan(30)
  const importers = files.filter(file =>
    /^import (?!type)(?:(?!^import)[^;])*?from '(zod|.*(question-values|contract|schema)\.ts)'/m.test(
      readFileSync(`${folder}/${file}`, 'utf8'),
    ),
  )
  expect(importers).toEqual([])
})
