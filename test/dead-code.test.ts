import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import knip from '../knip.config.ts'

const sources = {
  'package.json': '{ "name": "small", "type": "module" }',
  'src/app/main.server.ts': `import { first } from '../used.ts'\nfirst()`,
  'src/used.ts': 'export const first = () => second\nexport const second = 2\nexport type Third = 3',
  'src/unused.ts': 'export const fourth = 4',
  'src/unused.css': 'body { margin: 0 }',
}

test('an unused file, and an export and a type that no other file uses, are reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dead-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/knip/bin/knip.js'), '-D', folder, '-c', resolve('knip.config.ts'), '--no-config-hints'],
    { encoding: 'utf8' },
  )
  const places = stdout.match(/\S+\.(ts|css)(:\d+)?/g)
  expect(places).toEqual(['src/unused.css', 'src/unused.ts', 'src/used.ts:2', 'src/used.ts:3'])
  expect(status).toBe(1)
})

test('the search for dead code has no exceptions', () => {
  expect(Object.keys(knip)).toEqual(['entry', 'project', 'compilers'])
})
