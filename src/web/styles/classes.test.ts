import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)

/** The style sheets of NL Design System that `base.css` imports. */
const sheets = [...readFileSync('src/web/styles/base.css', 'utf8').matchAll(/@import "(@nl-design-system[^"]+)"/g)].map(
  ([, name = '']) => readFileSync(resolve(name), 'utf8'),
)

test('every class of NL Design System that a component uses is in its style sheets', () => {
  const components = readdirSync('src/web/ui').filter(name => name.endsWith('.tsx') && !name.includes('.test.'))
  const used = components.flatMap(name => {
    const classes = readFileSync(`src/web/ui/${name}`, 'utf8').match(/\bnl-[a-z]+-[\w-]+/g) ?? []
    return classes.map(each => ({ name, each }))
  })
  expect(sheets.length).toBeGreaterThan(0)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter(({ each }) => !sheets.some(sheet => sheet.includes(`.${each}`)))).toEqual([])
})
