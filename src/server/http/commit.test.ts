import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkedOutCommit } from './version.ts'

const commit = 'a80973c38'.padEnd(40, '0')

async function clone(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'meldwerk-clone-'))
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, '.git', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return root
}

test.each<[string, Record<string, string>, string | undefined]>([
  ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${commit}\n` }, commit],
  [
    'a packed branch',
    { HEAD: 'ref: refs/heads/main\n', 'packed-refs': `# pack-refs with: peeled\n${commit} refs/heads/main\n` },
    commit,
  ],
  ['a tag, as the guide checks one out', { HEAD: `${commit}\n` }, commit],
  ['no commit yet', { HEAD: 'ref: refs/heads/main\n' }, undefined],
  ['no clone', {}, undefined],
])('the commit of a build is read from %s', async (_, files, expected) => {
  expect(checkedOutCommit(await clone(files))).toBe(expected)
})
