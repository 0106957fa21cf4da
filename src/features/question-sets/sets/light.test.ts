import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/features/question-sets'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('server/'))
  .filter(file => !['wire/contract.ts', 'sets/schema.ts'].includes(file))

test('what the form needs of the questions needs no zod', () => {
  expect(files.length).toBeGreaterThan(30)
  const heavy = files.filter(file =>
    /^import (?!type)[^;]*?from '(zod|.*(question-values|contract|schema)\.ts)'/m.test(
      readFileSync(`${folder}/${file}`, 'utf8'),
    ),
  )
  expect(heavy).toEqual([])
})
